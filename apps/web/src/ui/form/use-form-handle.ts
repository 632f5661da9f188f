import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { Draft } from '../../lib/drafts/drafts';
import { choose, isSettled, mergeConflict, type Side } from './conflict';
import { type Choice, changedFields, type FormFields, sentValues } from './fields';
import type { FormHandle, Trouble } from './form-context';
import { beginForm, type FormDraft, hasTyped } from './form-draft';
import { fieldsWithErrors, holdingRefusals, nestErrors, type Refusal, refusalsOf, strayErrors } from './form-errors';
import { jumpTo } from './jump-to';
import type { SaveOutcome } from './save-outcome';
import { useWords } from './use-words';
import { sentencesOf } from './validate';
import { type Values, withValue } from './values';

export type FormProps<S extends z.core.$ZodType = z.core.$ZodType> = {
  form: FormFields<S>;
  /** Draft key with the ids of the edited record: the input is restored by this key. */
  draft: string;
  /** The edited record, in the shape of the schema; null starts a new one. */
  record: object | null;
  /** The revision of `record`. */
  revision?: number | undefined;
  /** Called with values that the schema accepts, and the revision that they are based on. */
  save(input: z.output<S>, revision: number | undefined): Promise<SaveOutcome>;
  onSaved?: () => void;
  /** The choices of fields that refer to them by name. */
  options?: FormHandle['options'];
  isDisabled?: boolean;
};

const NO_OPTIONS: Record<string, readonly Choice[]> = {};

/** Holds the state of one form, from the first keystroke to the answer of a save. */
export function useNewForm<S extends z.core.$ZodType>(props: FormProps<S>, draft: Draft<FormDraft>): FormHandle {
  const { form, record, revision, save, onSaved, options = NO_OPTIONS, isDisabled = false } = props;
  const { schema, fields } = form;
  const words = useWords();
  const refusals = useRef<readonly Refusal[]>([]);
  const base = useSyncExternalStore(draft.subscribe, () => draft.get().base);
  const conflict = useSyncExternalStore(draft.subscribe, () => draft.get().conflict);
  const keep = useCallback((part: Partial<FormDraft>) => draft.set({ ...draft.get(), ...part }), [draft]);
  const [isBusy, setBusy] = useState(false);
  /** Set at once, while `isBusy` changes only on render: a second submit while saving is ignored. */
  const isSaving = useRef(false);
  const [saves, setSaves] = useState(0);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  /** The last revision passed as a property. */
  const heard = useRef(revision);

  const judge = (values: Values) => [
    ...sentencesOf(schema, sentValues(fields, values), (key, params) => words(`fields:${key}`, params)),
    ...holdingRefusals(refusals.current, values),
  ];
  const resolver: Resolver<Values> = (values) => {
    const sentences = judge(values);
    return sentences.length === 0 ? { values, errors: {} } : { values: {}, errors: nestErrors(fields, sentences) };
  };
  const library = useForm<Values>({
    defaultValues: draft.get().values,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { control, getValues, setValue, trigger, reset } = library;

  const take = useCallback(
    (part: Partial<FormDraft> & Pick<FormDraft, 'values'>) => {
      keep(part);
      reset(part.values, { keepTouched: true });
    },
    [keep, reset],
  );

  // A newer record replaces an unchanged one; otherwise the input stays, and a save will report the conflict.
  useEffect(() => {
    if (revision === undefined || revision === heard.current) return;
    heard.current = revision;
    if (revision === draft.get().began || changedFields(fields, base, getValues()).length > 0) return;
    take(beginForm(fields, record, revision));
  }, [revision, record, fields, base, draft, getValues, take]);

  // Called once the form is clean again, so that a navigation then loses nothing.
  const told = useRef(onSaved);
  told.current = onSaved;
  useEffect(() => {
    if (saves > 0) told.current?.();
  }, [saves]);

  const hear = async (outcome: SaveOutcome, values: Values) => {
    switch (outcome.kind) {
      case 'saved':
        // Input typed during the save stays, unsaved
        take({
          base: values,
          values: draft.get().values,
          began: outcome.revision ?? draft.get().began,
          conflict: null,
        });
        if (!hasTyped(fields, draft.get())) draft.end();
        setSaves((count) => count + 1);
        return;
      case 'fields': {
        refusals.current = refusalsOf(fields, outcome.fields, values);
        const stray = strayErrors(fields, outcome.fields);
        if (stray.length > 0 || refusals.current.length === 0)
          setTrouble({ kind: 'refused', message: outcome.message });
        await trigger();
        jumpTo(refusals.current[0]?.field);
        return;
      }
      case 'conflict': {
        const merged = mergeConflict(fields, base, getValues(), outcome.conflict);
        const { revision: began, by, at } = outcome.conflict;
        take({
          base: merged.base,
          values: merged.values,
          began,
          conflict: { by: by?.name ?? null, at, contested: merged.contested },
        });
        return;
      }
      case 'unanswered':
      case 'refused':
        setTrouble(outcome);
        return;
      case 'cancelled':
        return;
    }
  };

  const submit = async () => {
    if (isSaving.current || isBusy || isDisabled || (conflict && !isSettled(conflict.contested))) return;
    isSaving.current = true;
    refusals.current = [];
    setTrouble(null);
    try {
      if (!(await trigger())) {
        jumpTo(fieldsWithErrors(fields, control._formState.errors)[0]?.name);
        return;
      }
      const { values } = draft.get();
      setBusy(true);
      await hear(await save(sentValues(fields, values) as z.output<S>, draft.get().began), values);
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  };

  const change = (name: string, value: unknown) => {
    setValue(name, value, { shouldDirty: true, shouldTouch: true });
    keep({ values: withValue(draft.get().values, name, value) });
    const shown = fieldsWithErrors(fields, control._formState.errors).map((field) => field.name);
    // One field may be invalid because of another, such as the repeated password.
    if (shown.length > 0 || control._formState.touchedFields[name]) void trigger([...new Set([...shown, name])]);
  };

  const settle = (side: Side, name?: string) => {
    if (!conflict) return;
    const contested = choose(conflict.contested, side, name);
    keep({ conflict: { ...conflict, contested } });
    for (const each of contested) {
      if (name !== undefined && each.field.name !== name) continue;
      change(each.field.name, side === 'mine' ? each.mine : each.theirs);
    }
  };

  const discard = () => {
    refusals.current = [];
    setTrouble(null);
    take({ values: base, conflict: null });
  };

  return {
    form,
    control,
    base,
    isNew: record === null,
    isBusy,
    isDisabled,
    options,
    trouble,
    conflict,
    submit: () => void submit(),
    discard,
    settle,
    change,
  };
}
