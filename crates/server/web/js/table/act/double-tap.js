// How quick two taps are that belong together.

/** Two taps within so many milliseconds are a double tap: it zooms, and confirms nothing. */
export const DOUBLE_TAP = 350;
