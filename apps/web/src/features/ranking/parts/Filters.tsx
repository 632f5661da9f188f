import { RANKED_KINDS, ROW_COUNTS, type RowCount } from '@talus/domain/ranking/kinds';
import { lastBoundary, windowProblem } from '@talus/domain/ranking/window';
import { formatTime } from '@talus/domain/time/format';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Zone } from '@talus/domain/time/zone';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeUrl } from '../../../app/url/use-url-state';
import { Button } from '../../../ui/controls/Button';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { Field } from '../../../ui/controls/Field';
import { Segmented } from '../../../ui/controls/Segmented';
import { DateRange } from '../../../ui/date/DateRange';
import { FilterRule } from '../../../ui/layout/FilterBar';
import { Caption, Row, Stack } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import type { RankingLink } from '../url';
import styles from './parts.module.css';

type Props = {
  link: RankingLink;
  /** The ranked period. */
  window: TimeSpan;
  now: number;
  zone: Zone;
  isBusy: boolean;
  onChange: ChangeUrl<RankingLink>;
  /** Called after a period was applied. */
  onRun: () => void;
};

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack className={styles.field}>
    <Caption line={20} aria-hidden="true">
      {label}
    </Caption>
    {children}
  </Stack>
);

/** The query form: kinds, period, number of rows and order. A period applies on Run; other choices apply at once. */
export const Filters = ({ link, window, now, zone, isBusy, onChange, onRun }: Props) => {
  const { t } = useTranslation('ranking');
  const size = usePhone() ? 'touch' : 'normal';
  // undefined: the applied period
  const [draft, setDraft] = useState<TimeSpan | null | undefined>(undefined);
  const [isChecked, setChecked] = useState(false);
  const chosen = draft === undefined ? window : draft;
  const problem = windowProblem(chosen);
  const isSaid = problem !== null && (isChecked || problem === 'too-long');
  const take = (next: TimeSpan | null) => {
    setDraft(undefined);
    setChecked(false);
    onChange({ window: next, refused: null });
    onRun();
  };
  const run = () => {
    if (problem) return setChecked(true);
    take(draft === undefined ? link.window : draft);
  };
  const isUsual = link.window === null && draft === undefined;
  return (
    <Row align="start" wrap below={12} panel className={styles.filters}>
      <KindBoxes link={link} onChange={onChange} />
      <Field label={t('period')} error={isSaid ? t(`problem.${problem}`) : null}>
        {({ id }) => (
          <DateRange
            id={id}
            value={chosen && { start: chosen.from, end: chosen.to }}
            onChange={(range) => setDraft(range && { from: range.start, to: range.end })}
            now={now}
            zone={zone}
          />
        )}
      </Field>
      <Labelled label={t('quick')}>
        <Button size={size} pressed={isUsual} onClick={() => take(null)}>
          {t('quick.usual', { time: formatTime(lastBoundary(now, zone), zone, 'HH:mm') })}
        </Button>
      </Labelled>
      <Labelled label={t('rows')}>
        <Segmented
          label={t('rows')}
          size={size}
          segments={ROW_COUNTS.map((count) => ({ value: String(count), label: count }))}
          value={String(link.rows)}
          onChange={(text) => onChange({ rows: Number(text) as RowCount })}
        />
      </Labelled>
      <Labelled label={t('tm')}>
        <Segmented
          label={t('tm')}
          size={size}
          segments={(['value', 'rate'] as const).map((value) => ({ value, label: t(`tm.${value}`) }))}
          value={link.tm}
          onChange={(tm) => onChange({ tm })}
        />
      </Labelled>
      <Button kind="primary" size={size} className={styles.run} busy={isBusy} onClick={run}>
        {t('run')}
      </Button>
    </Row>
  );
};

const KindBoxes = ({ link: { kinds }, onChange }: Pick<Props, 'link' | 'onChange'>) => {
  const { t } = useTranslation('ranking');
  const hasAll = kinds.length === RANKED_KINDS.length;
  return (
    <Field label={t('kinds')} group>
      {() => (
        <Row gap="4 10" align="center" wrap minHeight="control" size="data">
          <Checkbox checked={hasAll} onChange={(isOn) => onChange({ kinds: isOn ? RANKED_KINDS : [] })}>
            {t('kinds.all')}
          </Checkbox>
          <FilterRule />
          {RANKED_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              checked={kinds.includes(kind)}
              onChange={(isOn) =>
                onChange({ kinds: RANKED_KINDS.filter((one) => (one === kind ? isOn : kinds.includes(one))) })
              }
            >
              {t(`box.${kind}`)}
            </Checkbox>
          ))}
        </Row>
      )}
    </Field>
  );
};
