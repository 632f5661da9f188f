import type { ReadField } from '@talus/domain/manual-import/sheet-fields';
import { formatLimit, formatNumber, MINUS } from '@talus/domain/text/format-number';
import type { TFunction } from 'i18next';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LevelWord } from '../../../entities/manual/LevelWord';
import { isLevel } from '../../../entities/manual/levels';
import { signedText } from '../../../entities/manual/question-words';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { Icon } from '../../../ui/icons/Icon';
import { Caption, Row, Text } from '../../../ui/layout/primitives';
import type { Known } from '../context';
import styles from '../ImportPage.module.css';
import { notesOf } from '../notes';
import { isOdd, type Previewed } from '../rows';

/** Actions on a row. */
export type RowActs = {
  instruments: readonly Known[];
  onInstrument: (row: Previewed, instrument: string) => void;
  onField: (row: Previewed, field: 'time' | ReadField, text: string) => void;
  onReplace: (row: Previewed, replace: boolean) => void;
  isWaiting: boolean;
  /** Batch state of a sheet with several batches: rows of the next batch, and stored rows. */
  batch: { has: (key: string) => boolean; isStored: (key: string) => boolean } | null;
  /** The day of the sheet, as `2026-11-15`; times of that day show only the hour and minute. */
  day: string | null;
};

export const useRowName = () => {
  const { t } = useTranslation('manualImport');
  return ({ draft }: Previewed): string => (draft.number === null ? t('row.added') : String(draft.number));
};

type CellProps = { row: Previewed; acts: RowActs };

/** Shows the instrument of a row, a suggestion, or a list to choose from. */
export const InstrumentCell = ({ row, acts }: CellProps) => {
  const { t } = useTranslation('manualImport');
  const nameOf = useRowName();
  const { instrument, near } = row;
  if (instrument)
    return (
      <Row
        as="span"
        gap={6}
        align="center"
        maxWidth="full"
        className={styles.match}
        title={`${instrument.name} ${instrument.place}`}
      >
        <Icon name="check" />
        {instrument.name} <Caption clip="inherit">{instrument.place}</Caption>
      </Row>
    );
  if (near)
    return (
      <Row as="span" gap={8} align="center" maxWidth="full" tone="muted" className={styles.pick}>
        {t('near', { name: near.name })}
        <Button
          size="small"
          aria-label={t('take.of', { row: nameOf(row), name: near.name })}
          onClick={() => acts.onInstrument(row, near._id)}
        >
          {t('take')}
        </Button>
      </Row>
    );
  return (
    <Select
      size="small"
      className={styles.choose ?? ''}
      aria-label={t('choose.of', { row: nameOf(row) })}
      value=""
      onValue={(id) => acts.onInstrument(row, id)}
      options={[
        { value: '', label: t('choose') },
        ...acts.instruments.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  );
};

type FieldProps = CellProps & { field: 'time' | ReadField; column: string };

/** An editable cell of the file; commits on blur. */
export const FieldCell = ({ row, field, column, acts }: FieldProps) => {
  const { t } = useTranslation('manualImport');
  const nameOf = useRowName();
  const input = useRef<HTMLInputElement>(null);
  const value = row.draft[field].replace(/^-/, MINUS);
  const [text, setText] = useState(value);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setText(value), [value]);
  // The time expands to its full text on focus; selects the text again
  useLayoutEffect(() => {
    if (isOpen && field === 'time') input.current?.select();
  }, [isOpen, field]);
  const fault = row.checked.faults[field];
  const isWarning = field !== 'time' && notesOf(t, row).some((note) => note.field === field);
  return (
    <input
      ref={input}
      className={styles.input}
      data-align={field === 'time' ? undefined : 'end'}
      data-tone={fault ? 'fault' : isWarning ? 'warning' : undefined}
      aria-label={t('cell.of', { row: nameOf(row), column })}
      aria-invalid={fault ? true : undefined}
      title={fault && t(`fault.${fault}`)}
      value={field === 'time' && !isOpen ? shortTime(text, acts.day) : text}
      onFocus={() => setOpen(true)}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        setOpen(false);
        if (text !== value) acts.onField(row, field, text);
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
};

/** Formats a time without the date if it is the sheet's day; returns invalid times unchanged. */
const shortTime = (text: string, day: string | null): string => {
  const [, year, rest, hour] = /^(\d{4}-)(\d\d-\d\d) (\d\d:\d\d.*)$/.exec(text) ?? [];
  if (year === undefined) return text;
  return `${year}${rest}` === day ? (hour ?? '') : `${rest} ${hour}`;
};

export const ResultCell = ({ row }: { row: Previewed }) => {
  const { output, instrument } = row;
  const text = formatNumber(output?.result, { decimals: instrument?.decimals ?? 2 });
  return isLevel(output?.level) ? (
    <Text weight="strong" className={styles.hit} data-level={output.level}>
      {text}
    </Text>
  ) : (
    text
  );
};

/** Shows the exceeded level and the warnings of a value, with the suggested value. */
export const JudgedCell = ({ row, acts }: CellProps) => {
  const { t } = useTranslation(['manualImport', 'status']);
  const nameOf = useRowName();
  const level = row.output?.level;
  return (
    <Row as="span" gap="4 8" align="center" minWidth={0}>
      {isLevel(level) && <LevelWord level={level}>{t('judge.over', { level: t(`status:${level}`) })}</LevelWord>}
      {notesOf(t, row).map(({ key, field, word, text, suggestion }) => (
        <Row as="span" key={key} gap="4 8" align="center" minWidth={0} className={styles.odd}>
          <span title={text}>{word}</span>
          {suggestion !== null && (
            <Button
              size="small"
              aria-label={t('ask.take.of', {
                row: nameOf(row),
                column: t(`column.${field}`),
                value: signedText(suggestion),
              })}
              onClick={() => acts.onField(row, field, String(suggestion))}
            >
              {t('ask.take', { value: signedText(suggestion) })}
            </Button>
          )}
        </Row>
      ))}
    </Row>
  );
};

/** Words a row without a preview: waiting for the preview, stored with its batch, or in a later batch. */
const afterWords = (t: TFunction<'manualImport'>, { draft }: Previewed, { batch, isWaiting }: RowActs): string => {
  if (batch === null || batch.has(draft.key)) return isWaiting ? t('after.waiting') : '';
  return t(batch.isStored(draft.key) ? 'after.stored' : 'after.later');
};

/** Shows the effect of storing a row, or why the row is not sent. */
export const AfterCell = ({ row, acts }: CellProps) => {
  const { t } = useTranslation('manualImport');
  const nameOf = useRowName();
  const { kind, near, checked, output, alarm, draft } = row;
  const [fault] = Object.values(checked.faults);
  if (kind === 'unmatched') return <Text tone="muted">{t(near ? 'after.take' : 'after.unsent')}</Text>;
  if (kind === 'fault' && fault) return <Text tone="invalid">{t(`fault.${fault}`)}</Text>;
  if (kind === 'empty') return <Text tone="muted">{t('after.empty')}</Text>;
  if (!output) return <Text tone="muted">{afterWords(t, row, acts)}</Text>;
  const before = output.before ? Object.entries(output.before).find(([key, value]) => key !== 'by' && value !== null) : undefined; // biome-ignore format: one line
  const value = typeof before?.[1] === 'number' ? formatLimit(before[1]) : '';
  if (checked.isNote && (output.state === 'new' || output.state === 'same'))
    return (
      <Row as="span" gap={8} align="center" tone="muted" className={styles.after}>
        {t(`after.note.${output.state}`, { remark: draft.remark.trim() })}
      </Row>
    );
  return (
    <Row as="span" gap={8} align="center" tone="muted" className={styles.after}>
      <span>
        {t(output.state === 'conflict' && output.before?.struck ? 'after.struck' : `after.${output.state}`, { value })}
        {alarm && (
          <>
            {t('clause.mark')}
            <Text as="b" tone="plain">
              {t('after.alarm')}
            </Text>
          </>
        )}
        {isOdd(row) && output.state !== 'same' && t('clause.mark') + t('after.look')}
      </span>
      {(output.state === 'conflict' || draft.replace) && (
        <Button
          size="small"
          aria-label={t('replace.of', { row: nameOf(row) })}
          onClick={() => acts.onReplace(row, !draft.replace)}
        >
          {t(draft.replace ? 'keep' : 'replace')}
        </Button>
      )}
    </Row>
  );
};
