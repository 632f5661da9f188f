import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { changedFields, fieldFor, fieldsOf, missingFields, sentValues, startValues } from './fields';
import { schemaFacts } from './schema-facts';
import { LIN, PERSON_FIELDS, person } from './test-person';

const { fields } = PERSON_FIELDS;
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('what a form knows from the schema', () => {
  it.each([
    ['a text that must not be empty', z.string().trim().min(1), { kind: 'text', isRequired: true, empty: '' }],
    ['an address behind a pipe', z.string().trim().pipe(z.email()), { kind: 'text', isRequired: true, empty: '' }],
    ['a text that may be empty', z.string().max(40), { kind: 'text', isRequired: false, maxLength: 40 }],
    ['a text that may be null', z.string().min(1).nullable(), { isRequired: false, empty: null, start: null }],
    ['a text that may be left out', z.string().min(6).optional(), { isRequired: false, empty: undefined }],
    ['a number', z.number(), { kind: 'number', isRequired: true, empty: null, isInteger: false }],
    ['a whole number with bounds', z.number().int().min(0).max(30), { isInteger: true, min: 0, max: 30 }],
    ['a default', z.number().default(2), { isRequired: false, start: 2 }],
    ['a flag', z.boolean(), { kind: 'boolean', isRequired: false, start: false }],
    ['one of several', z.enum(['line', 'column']), { kind: 'choice', isRequired: true, values: ['line', 'column'] }],
    ['a list that may be empty', z.array(z.string()), { kind: 'list', isRequired: false, start: [] }],
    ['a list that may not', z.array(z.string()).min(1), { kind: 'list', isRequired: true }],
  ])('%s', (_name, schema, facts) => expect(schemaFacts(schema)).toMatchObject(facts));

  it('finds nested fields by their dotted names, and refuses those that are not there', () => {
    const nested = z.object({ country: z.object({ code: z.string().min(1) }).optional() });
    expect(fieldsOf(nested, { 'country.code': { label: 'client:phone' } }).fields[0]).toMatchObject({
      name: 'country.code',
      isRequired: true,
    });
    expect(() => fieldsOf(nested, { 'country.cod': { label: 'client:phone' } } as never)).toThrow('country.cod');
  });
});

describe('the values of a form', () => {
  it('begins a new record with the defaults', () => {
    expect(startValues(fields, null)).toMatchObject({
      email: '',
      role: 'client',
      channels: { email: true, sms: false },
      limit: null,
      password: null,
    });
  });

  it('counts what differs, and takes one kind of empty for another', () => {
    const base = startValues(fields, LIN);
    expect(names(changedFields(fields, base, base))).toEqual([]);
    expect(names(changedFields(fields, base, { ...base, password: '', name: '' }))).toEqual(['name']);
    expect(names(changedFields(fields, base, { ...base, channels: { email: true, sms: true } }))).toEqual(['channels']);
    // Zero is a value: an empty limit is none, a limit of 0 is a limit
    expect(names(changedFields(fields, base, { ...base, limit: 0 }))).toEqual(['limit']);
  });

  it('names what is required and empty', () => {
    expect(names(missingFields(fields, startValues(fields, null)))).toEqual(['email']);
    expect(names(missingFields(fields, startValues(fields, LIN)))).toEqual([]);
  });

  it('sends an empty control as what the schema takes for empty', () => {
    const sent = sentValues(fields, { ...startValues(fields, LIN), phone: '', password: '', name: '' });
    expect(sent).toMatchObject({ phone: null, password: undefined, name: '' });
    expect(person.safeParse(sent).success).toBe(true);
  });

  it('finds the control that an answer means', () => {
    expect(fieldFor(fields, 'channels.sms')?.name).toBe('channels');
    expect(fieldFor(fields, 'email')?.name).toBe('email');
    expect(fieldFor(fields, 'emails')).toBeUndefined();
    expect(fieldFor(fields, '-')).toBeUndefined();
  });
});
