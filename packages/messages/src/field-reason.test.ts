import { describe, expect, it } from 'vitest';
import { type FieldIssue, fieldReason } from './field-reason';
import { word } from './server';

const zh = (issue: Partial<FieldIssue>) =>
  fieldReason({ message: 'Invalid input', ...issue }, (key, params) => word('zh-TW', 'fields', key, params));

describe('why a field is refused', () => {
  it.each<[string, Partial<FieldIssue>, string]>([
    ['nothing was sent', { code: 'invalid_type', expected: 'string', input: undefined }, '必填'],
    ['null was sent', { code: 'invalid_type', expected: 'number', input: null }, '必填'],
    ['another type was sent', { code: 'invalid_type', expected: 'string', input: 1 }, '型別應為 string'],
    ['no number', { code: 'invalid_type', expected: 'number', input: 'a' }, '應為數字'],
    ['a fraction', { code: 'invalid_type', expected: 'int', input: 1.5 }, '應為整數'],
    ['an empty text', { code: 'too_small', origin: 'string', minimum: 1, input: '' }, '必填'],
    ['a short text', { code: 'too_small', origin: 'string', minimum: 6, input: 'abc' }, '至少 6 個字元'],
    ['an empty list', { code: 'too_small', origin: 'array', minimum: 1, input: [] }, '至少 1 項'],
    ['a small number', { code: 'too_small', origin: 'number', minimum: 0, input: -1 }, '不得小於 0'],
    ['a long text', { code: 'too_big', origin: 'string', maximum: 5, input: '123456' }, '最多 5 個字元'],
    ['a long list', { code: 'too_big', origin: 'array', maximum: 2, input: [1, 2, 3] }, '最多 2 項'],
    ['no option', { code: 'invalid_value', values: ['a', 'b'], input: 'c' }, '應為下列之一：a, b'],
    ['no option was sent', { code: 'invalid_value', values: ['a', 'b'], input: undefined }, '必填'],
    ['a format', { code: 'invalid_format', input: 'x' }, '格式不正確'],
    [
      'its own words, whatever the rule',
      { code: 'too_small', origin: 'string', minimum: 1, message: 'email' },
      '請輸入正確的郵箱',
    ],
  ])('%s', (_name, issue, sentence) => expect(zh(issue)).toBe(sentence));
});
