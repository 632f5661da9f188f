import type { InstrumentOption } from '@talus/contract/instruments/instrument-admin';
import type { Reference } from '@talus/domain/formulas/tokens';
import { formatLimit, formatNumber, NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../../app/errors';
import { listText } from '../../../../app/list-text';
import { useZone } from '../../../../app/use-zone';
import { useDraftReducer } from '../../../../lib/drafts/use-draft';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/icons/Icon';
import { Box, Caption, Row, Stack, Text } from '../../../../ui/layout/primitives';
import { FloatPanel } from '../../../../ui/overlay/FloatPanel';
import { useSettled } from '../../../../ui/use-settled';
import { actionOfKey, editFormula, pastedText } from '../formula-edit';
import { useFormula } from '../queries';
import { DayCount } from './FormulaDay';
import { type FormulaColumn, FormulaInsert } from './FormulaInsert';
import { FormulaText } from './FormulaText';
import styles from './FormulaTool.module.css';
import { Sparkline } from './Sparkline';

type Props = {
  /** Name of the formula's instrument. */
  caption: string;
  text: string;
  unit: string;
  decimals: number;
  document: string | null;
  instrument: string | null;
  allowZero: boolean;
  /** Maximum age in milliseconds of an operand from another file; null: same timestamp. */
  operandWithin: number | null;
  instruments: readonly InstrumentOption[];
  columns: readonly FormulaColumn[];
  /** Instruments whose formulas refer to this instrument. */
  askedBy: readonly { _id: string; name: string }[];
  onApply: (text: string) => void;
  onClose: () => void;
};

const KEYS = ['+', '-', '*', '/', '(', ')', 'sin', 'cos', 'tan', 'rad', 'deg'] as const;
const SIGNS: Record<string, string> = { '-': '−', '*': '×', '/': '÷' };

/** The formula editor: keypad, search, result on the latest row, and errors. */
export const FormulaTool = (props: Props) => {
  const { t } = useTranslation(['instruments', 'formulas']);
  const zone = useZone();
  const box = useRef<HTMLDivElement>(null);
  const [edit, act, { end }] = useDraftReducer(
    `formula ${props.instrument ?? 'new'}`,
    editFormula,
    () => ({ text: props.text, caret: props.text.length }),
    ({ text }) => text !== props.text,
  );
  const close = () => {
    end();
    props.onClose();
  };
  const text = useSettled(edit.text);
  const { document, instrument, allowZero, operandWithin } = props;
  const query = useFormula({ evalFunction: text, document, instrument, allowZero, operandWithin });
  const tried = query.data;
  const last = useRef<typeof tried>(undefined);
  if (tried && tried.problem === null && tried.result !== null) last.current = tried;
  const isEmpty = edit.text.trim() === '';
  const problem = tried && text === edit.text && !isEmpty ? tried.problem : null;
  const names = namesOf(props);
  const nameOf = ({ kind, id }: Reference) => names.get(`${kind}:${id}`) ?? null;
  const value = (number: number | null) =>
    number === null ? NONE : formatNumber(number, { decimals: props.decimals });
  const time = (iso: string | null) => (iso === null ? NONE : formatTime(Date.parse(iso), zone, 'MM-DD HH:mm'));
  const insert = (piece: string) => {
    act({ type: 'insert', text: piece });
    box.current?.focus();
  };
  useEffect(() => box.current?.focus(), []);
  const isReady = document !== null && tried !== undefined && text === edit.text && tried.problem === null;
  return (
    <FloatPanel
      title={t('formula.open')}
      caption={props.caption}
      onClose={close}
      footer={
        <>
          <small>{t('tool.stored')}</small>
          <Button onClick={close}>{t('tool.cancel')}</Button>
          <Button
            kind="primary"
            disabled={!isReady}
            onClick={() => {
              end();
              props.onApply(edit.text);
            }}
          >
            {t('tool.apply')}
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        <FormulaInsert {...props} onInsert={insert} />
        {/* biome-ignore lint/a11y/useSemanticElements: names of instruments stand in it, which no input can hold */}
        <div
          ref={box}
          role="textbox"
          aria-multiline="false"
          aria-label={t('tool.text')}
          aria-invalid={problem ? true : undefined}
          tabIndex={0}
          className={styles.text}
          onKeyDown={(event) => {
            const action = event.ctrlKey || event.metaKey || event.altKey ? null : actionOfKey(event.key);
            if (!action) return;
            event.preventDefault();
            act(action);
          }}
          onPaste={(event) => {
            event.preventDefault();
            act({ type: 'insert', text: pastedText(event.clipboardData.getData('text')) });
          }}
        >
          <FormulaText
            text={edit.text}
            caret={edit.caret}
            nameOf={nameOf}
            wrong={problem?.position == null ? null : { position: problem.position, length: problem.length }}
          />
        </div>
        <Row as="p" gap={6} align="start" size="data" tone="invalid" className={styles.problem} role="status">
          {problem && (
            <>
              <Icon name="warn" size={14} />
              <span>{problem.message}</span>
              {problem.position !== null && (
                <Box
                  as="button"
                  type="button"
                  push
                  bare
                  tone="accent"
                  nowrap
                  hover="underline"
                  className={styles.goto}
                  onClick={() => {
                    act({ type: 'place', caret: problem.position ?? 0 });
                    box.current?.focus();
                  }}
                >
                  {t('tool.goto')}
                </Box>
              )}
            </>
          )}
          {isEmpty && document !== null && <Text tone="muted">{t('tool.empty')}</Text>}
          {document === null && t('tool.needs-document')}
          {query.error && t('tool.failed', { reason: errorWords(query.error).text })}
        </Row>
        {/* biome-ignore lint/a11y/useSemanticElements: keys are no fieldset */}
        <div className={styles.keys} role="group" aria-label={t('tool.keys')}>
          {KEYS.map((key) => (
            <Button key={key} onClick={() => insert(key.length > 1 ? `${key}(` : key)}>
              {key === 'rad' || key === 'deg' ? t(`tool.${key}`) : (SIGNS[key] ?? key)}
            </Button>
          ))}
          <Button aria-label={t('tool.back.label')} onClick={() => act({ type: 'back' })}>
            {t('tool.back')}
          </Button>
        </div>
        <Box as="table" width="full" size="data" className={styles.values}>
          <thead>
            <tr>
              <th scope="col">{t('tool.values')}</th>
              <th scope="col">{t('tool.newest')}</th>
              <th scope="col">{t('newest.time')}</th>
            </tr>
          </thead>
          <tbody>
            {(tried?.references ?? []).map((reference) => (
              <tr key={`${reference.kind}:${reference._id}`}>
                <td>
                  <Row as="span" inline gap={6} pad="0 6" surface="accent" radius={1} tone="accent" weight="strong">
                    <Text as="small" weight="normal">
                      {t(reference.kind === 'instrument' ? 'tool.instruments' : 'tool.data')}
                    </Text>
                    {reference.name ?? t('tool.missing')}
                  </Row>
                </td>
                <td>
                  {reference.value === null ? NONE : formatLimit(reference.value)} {reference.unit}
                </td>
                <td>{time(reference.TIMESTAMP)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
        <Row align="center" wrap pad="10 12" surface="sunken" border="line" radius={2} className={styles.result}>
          <div>
            <small>{t('tool.result')}</small>
            <b>{isReady ? value(tried.result) : NONE}</b> {props.unit}
          </div>
          {last.current && !isReady && (
            <div>
              <small>{t('tool.last', { time: time(last.current.TIMESTAMP) })}</small>
              <b>{value(last.current.result)}</b> {props.unit}
            </div>
          )}
          {last.current && (
            <Sparkline
              label={t('tool.result')}
              lines={[{ kind: 'now', points: last.current.curve }]}
              width={110}
              height={48}
            />
          )}
        </Row>
        {isReady && <DayCount day={tried.day} slowest={tried.slowest} />}
        {props.askedBy.length > 0 && (
          <Text as="p" size="data" className={styles.asked}>
            <Text as="b" tone="muted">
              {t('depends.askedBy')}
            </Text>
            {listText(props.askedBy.map(({ name }) => name))}
          </Text>
        )}
        <Caption as="p">{t('tool.rule')}</Caption>
      </Stack>
    </FloatPanel>
  );
};

const namesOf = ({ instruments, columns }: Props) =>
  new Map([
    ...instruments.map(({ _id, name }) => [`instrument:${_id}`, name] as const),
    ...columns.map(({ _id, name }) => [`data:${_id}`, name] as const),
  ]);
