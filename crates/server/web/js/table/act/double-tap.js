// How quick two taps are that belong together.

/** Within how many milliseconds two taps are a double tap: it zooms, and confirms nothing. */
export const DOUBLE_TAP = 350;
