/** Starts to edit the chosen cell: the grid listens for keys alone. */
export const startEditing = (): void => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Process', code: 'KeyA', bubbles: true }));
};

export const isComposer = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.composer !== undefined;

/** What browsers say of a key that an input method takes. */
const TAKEN_BY_METHOD = 229;

/** Whether a key belongs to an input method: its characters come by composition. */
export const isOfMethod = ({ key, keyCode }: KeyboardEvent): boolean =>
  key === 'Process' || keyCode === TAKEN_BY_METHOD;
