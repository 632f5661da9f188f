import { byDepth, type Named } from '@talus/domain/hierarchy/group-rows';
import { readTypedNumber } from '@talus/domain/sheets/typed-number';
import type { ClipboardEvent } from 'react';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import { Field } from '../../../../ui/controls/Field';
import { IconButton } from '../../../../ui/controls/IconButton';
import { ChoiceList } from '../../../../ui/form/controls/ChoiceList';
import { NumberLine } from '../../../../ui/form/controls/NumberLine';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { errorAt } from '../../../../ui/form/form-errors';
import type { Values } from '../../../../ui/form/values';
import { Box, Clip, Grid, Row, Text } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { readTable } from '../../../../ui/sheet/paste';
import { type GroupValues, membersOf } from '../form';
import styles from './parts.module.css';

const FIELD = 'instrumentList';

type Props = {
  instruments: readonly Named[];
  nameOf: (instrument: string) => string;
  unit: string;
  /** Handles a pasted list with names. */
  onRows: (rows: string[][]) => void;
};

/** Edits the instruments of the group and their depths. Adds by search or by paste from a spreadsheet. */
export const Members = ({ instruments, nameOf, unit, onRows }: Props) => {
  const { t } = useTranslation('adminGroups');
  const { control, change, isDisabled } = useFormHandle();
  const { errors } = useFormState({ control });
  const values = useFormNews().values as GroupValues;
  const list = values.instrumentList ?? [];
  const error = errorAt(errors as FieldErrors<Values>, FIELD);
  const size = usePhone() ? 'touch' : 'normal';
  const set = (next: readonly { instrument: string; depth: unknown }[]) => change(FIELD, next);
  const toggle = (instrument: string) =>
    set(
      list.some((member) => member.instrument === instrument)
        ? list.filter((member) => member.instrument !== instrument)
        : [...list, { instrument, depth: 0 }],
    );
  /** Pastes: numbers alone fill the depths downwards; any other multi-cell text is a list of names. */
  const paste = (event: ClipboardEvent, index: number) => {
    const rows = readTable(event.clipboardData.getData('text')).filter((cells) => cells.some((cell) => cell.trim()));
    if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    const numbers = rows.map((cells) => (cells.length === 1 ? readTypedNumber(cells[0] ?? '') : null));
    if (index < 0 || numbers.includes(null)) return onRows(rows);
    set(list.map((member, i) => ({ ...member, depth: numbers[i - index] ?? member.depth })));
  };
  return (
    <div data-field={FIELD} onPaste={(event) => !event.defaultPrevented && paste(event, -1)}>
      <Field label={t('field.instruments')} required group error={error}>
        {(aria) => (
          <>
            <Row gap={8} align="center" justify="between" size="meta" line={16} tone="muted" className={styles.tools}>
              <span>{t('member.hint')}</span>
              <Button
                size="small"
                disabled={list.length < 2 || isDisabled}
                onClick={() => set(byDepth(membersOf(values), values.type))}
              >
                {t('member.sort')}
              </Button>
            </Row>
            {list.length === 0 ? (
              <Text
                as="p"
                below={6}
                pad={12}
                radius={2}
                size="data"
                tone="muted"
                textAlign="center"
                className={styles.none}
              >
                {t('member.none')}
              </Text>
            ) : (
              <Box
                as="ol"
                below={6}
                border="line"
                radius={2}
                overflow="auto"
                className={styles.membersList}
                aria-label={t('field.instruments')}
              >
                {list.map(({ instrument, depth }, index) => (
                  <Grid as="li" key={instrument} gap={8} align="center" className={styles.member}>
                    <Clip size="data" title={nameOf(instrument)}>
                      {nameOf(instrument)}
                    </Clip>
                    <NumberLine
                      aria-label={t('member.depth', { name: nameOf(instrument) })}
                      aria-invalid={typeof depth === 'number' ? undefined : true}
                      size={size === 'touch' ? 'touch' : 'small'}
                      value={depth}
                      disabled={isDisabled}
                      onPaste={(event) => paste(event, index)}
                      onValue={(next) =>
                        set(list.map((member, i) => (i === index ? { instrument, depth: next } : member)))
                      }
                      after={unit}
                    />
                    <IconButton
                      icon="close"
                      size={size === 'touch' ? 'touch' : 'small'}
                      label={t('member.remove', { name: nameOf(instrument) })}
                      disabled={isDisabled}
                      onClick={() => toggle(instrument)}
                    />
                  </Grid>
                ))}
              </Box>
            )}
            <ChoiceList
              aria={aria}
              name={FIELD}
              label={t('member.add')}
              choices={instruments.map(({ _id, name }) => ({ value: _id, label: name }))}
              chosen={new Set(list.map(({ instrument }) => instrument))}
              onToggle={toggle}
              onBlur={() => undefined}
              size={size}
              isDisabled={isDisabled}
            />
          </>
        )}
      </Field>
    </div>
  );
};
