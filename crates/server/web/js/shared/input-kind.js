// Whether the reader last used keys or a pointer: a ring around what has the focus is for those who use keys.

/** Notes on the root element what was used last. Call it once, early. */
export function noteInputKind() {
  const { dataset } = document.documentElement;
  document.addEventListener('pointerdown', () => (dataset.input = 'pointer'), { capture: true, passive: true });
  document.addEventListener(
    'keydown',
    (event) => {
      if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) dataset.input = 'keys';
    },
    { capture: true },
  );
}

/** Whether keys were used last, or nothing yet. */
export function usesKeys() {
  return document.documentElement.dataset.input !== 'pointer';
}
