import type { formulas as zh } from '../zh-TW/formulas';

export const formulas: Record<keyof typeof zh, string> = {
  'formula.empty': 'The formula is empty',
  'formula.too-long': 'The formula is too long',
  'formula.too-deep': 'There are too many parentheses within each other',
  'formula.bad-number': '“{{found}}” at character {{place}} is not a number',
  'formula.bad-reference': '“{{found}}” at character {{place}} names no instrument and no data column',
  'formula.unknown-name': '“{{found}}” at character {{place}} is not a function',
  'formula.unexpected-character': '“{{found}}” at character {{place}} cannot be used in a formula',
  'formula.unexpected': '“{{found}}” at character {{place}} is out of place',
  'formula.expects-value-first': 'Character {{place}} must be a number, an instrument or “(”, not “{{found}}”',
  'formula.expects-value':
    'Character {{place}}: after “{{after}}” a number, an instrument or “(” must follow, not “{{found}}”',
  'formula.expects-operator': 'Character {{place}}: after “{{after}}” an operator or “)” must follow, not “{{found}}”',
  'formula.expects-opening': 'Character {{place}}: after “{{after}}” a “(” must follow, not “{{found}}”',
  'formula.ends-before-value': 'The formula ends after “{{after}}”, where a number, an instrument or “(” must follow',
  'formula.ends-before-opening': 'The formula ends after “{{after}}”, where a “(” must follow',
  'formula.unclosed': 'Missing “)” for the parenthesis at character {{place}}',
  'formula.unknown-reference': 'The formula refers to “{{found}}”, which no longer exists or is disabled',
  'formula.cycle': 'Formulas refer to each other: {{found}}',
  'formula.asks-for-broken': 'The formula uses an instrument that gives no result: {{found}}',
};
