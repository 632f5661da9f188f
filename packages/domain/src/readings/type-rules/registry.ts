import { FACES } from './faces';
import { PAIR } from './pair';
import { SINGLE } from './single';
import type { TypeRule } from './type-rule';

/** The rules by which instrument types compute results. The first whose code is part of a type's code is its rule. */
export const TYPE_RULES = [FACES, PAIR, SINGLE] as const satisfies readonly TypeRule[];

export type RuleName = (typeof TYPE_RULES)[number]['name'];
export const RULE_NAMES: readonly RuleName[] = TYPE_RULES.map(({ name }) => name);

/** The rule of a name that this version does not know: the raw reading is stored without a result. */
const UNKNOWN_RULE: TypeRule = {
  name: '',
  code: null,
  typed: { first: 'reading' },
  isHole: false,
  raw: ({ first }) => first,
  result: () => null,
};

/** Returns the rule that a type names; an unknown name gives no result, rather than that of another rule. */
export const ruleNamed = (name: string, rules: readonly TypeRule[] = TYPE_RULES): TypeRule =>
  rules.find((rule) => rule.name === name) ?? UNKNOWN_RULE;

/** Returns the rule that the specification gives to a type by its code, for a type that names no rule. */
export const ruleByCode = (code: string, rules: readonly TypeRule[] = TYPE_RULES): TypeRule =>
  rules.find((rule) => rule.code !== null && code.includes(rule.code)) ?? SINGLE;

/** A type with the name of its rule; absent in data that a phone stored before types named their rule. */
export type RuledType = { code: string; computed_by?: string | undefined };

/** Returns the rule of a type; the code decides where the type names none. */
export const ruleOf = ({ code, computed_by }: RuledType, rules: readonly TypeRule[] = TYPE_RULES): TypeRule =>
  computed_by === undefined ? ruleByCode(code, rules) : ruleNamed(computed_by, rules);
