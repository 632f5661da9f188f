/**
 * A second evaluator, only for tests: two stacks of strings and numbers (shunting-yard), straight from the text.
 * Returns `refused` for a text that is no formula, null for a formula without a value.
 */
export function evaluateNaively(
  text: string,
  valueFor: (reference: string) => number | null,
): number | null | 'refused' {
  const words = text.match(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|[a-z]+(?::[0-9a-f]+)?|\S/gi) ?? [];
  if (words.join('') !== text.replace(/\s/g, '') || isGlued(text)) return 'refused';
  const values: (number | null)[] = [];
  const waiting: string[] = [];
  let wantsValue = true;

  for (const word of words) {
    const name = NAMES[word.toLowerCase() as keyof typeof NAMES];
    if (waiting.at(-1)?.startsWith('f:') && word !== '(') return 'refused';
    if (wantsValue) {
      if (word === '-') waiting.push('neg');
      else if (word === '(') waiting.push('(');
      else if (Object.hasOwn(NAMES, word.toLowerCase())) waiting.push(`f:${name}`);
      else if (/^(instrument|data):[0-9a-f]{24}$/i.test(word)) values.push(valueFor(word.toLowerCase()));
      else if (/^[\d.]/.test(word) && Number.isFinite(Number(word))) values.push(Number(word));
      else return 'refused';
      wantsValue = ['-', '('].includes(word) || (waiting.at(-1)?.startsWith('f:') ?? false);
    } else if (word === ')') {
      while (waiting.length > 0 && waiting.at(-1) !== '(') perform(waiting.pop() as string, values);
      if (waiting.pop() !== '(') return 'refused';
      if (waiting.at(-1)?.startsWith('f:')) perform(waiting.pop() as string, values);
    } else if ('+-*/'.includes(word)) {
      while (RANK[waiting.at(-1) ?? '('] !== undefined && (RANK[waiting.at(-1) as string] ?? 0) >= (RANK[word] ?? 0))
        perform(waiting.pop() as string, values);
      waiting.push(word);
      wantsValue = true;
    } else return 'refused';
  }
  if (wantsValue) return 'refused';
  while (waiting.length > 0) {
    if (waiting.at(-1) === '(') return 'refused';
    perform(waiting.pop() as string, values);
  }
  return values[0] as number | null;
}

const NAMES = { sin: 'sin', cos: 'cos', tan: 'tan', rad: 'rad', torad: 'rad', deg: 'deg', todeg: 'deg' };
const RANK: Record<string, number> = { '+': 1, '-': 1, '*': 2, '/': 2, neg: 3 };

/** Tells whether a number, name or reference is directly followed by another: 5mm, 1.2.3, sin2. */
function isGlued(text: string): boolean {
  return (text.match(/(?:\d+\.?\d*|\.\d+)e[+-]\d+[\w.:]*|[\w.:]+/gi) ?? []).some(
    (run) =>
      !/^(?:(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|[a-z]+|(?:instrument|data):[0-9a-f]{24})$/i.test(run) &&
      !/^(?:\d+\.?\d*|\.\d+)e$/i.test(run),
  );
}

function perform(operation: string, values: (number | null)[]): void {
  const right = values.pop() as number | null;
  const left = ['+', '-', '*', '/'].includes(operation) ? (values.pop() as number | null) : 0;
  const result = left === null || right === null ? Number.NaN : compute(operation, left, right);
  values.push(Number.isFinite(result) ? result : null);
}

function compute(operation: string, left: number, right: number): number {
  const results: Record<string, () => number> = {
    '+': () => left + right,
    '-': () => left - right,
    '*': () => left * right,
    '/': () => left / right,
    neg: () => -right,
    'f:sin': () => Math.sin(right),
    'f:cos': () => Math.cos(right),
    'f:tan': () => Math.tan(right),
    'f:rad': () => (right * Math.PI) / 180,
    'f:deg': () => (right * 180) / Math.PI,
  };
  return (results[operation] as () => number)();
}
