const STEP_MINUTES = 5;

const two = (value: number) => String(value).padStart(2, '0');

/** Start times from 00:00 to 24:00 in steps of five minutes. */
export const START_TIMES = Array.from({ length: (24 * 60) / STEP_MINUTES + 1 }, (_, step) => {
  const minutes = step * STEP_MINUTES;
  const text = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return { value: text, label: text };
});
