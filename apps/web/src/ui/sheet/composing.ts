/** Starts editing the selected cell by a synthetic key: the grid listens only to keys. */
export const startEditing = (): void => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Process', code: 'KeyA', bubbles: true }));
};

export const isComposer = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.composer !== undefined;

/** The keyCode of a key that an input method takes. */
const TAKEN_BY_METHOD = 229;

/** Tells whether a key belongs to an input method, whose characters arrive by composition. */
export const isOfMethod = ({ key, keyCode }: KeyboardEvent): boolean =>
  key === 'Process' || keyCode === TAKEN_BY_METHOD;
