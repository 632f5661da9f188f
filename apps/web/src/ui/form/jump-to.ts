const CONTROL = 'input, select, textarea, button, [tabindex]:not([tabindex="-1"])';

/** Scrolls a field into view and focuses it. */
export const jumpTo = (name: string | undefined): void => {
  if (name === undefined) return;
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  place?.scrollIntoView?.({ block: 'center' });
  (place?.querySelector<HTMLElement>('[aria-invalid]') ?? place?.querySelector<HTMLElement>(CONTROL))?.focus({
    preventScroll: true,
  });
};
