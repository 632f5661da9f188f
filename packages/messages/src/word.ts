/** Puts parameters into a text: `at most {{maximum}}`. A parameter that is missing leaves nothing behind. */
export const fill = (text: string, params: Record<string, string | number> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
