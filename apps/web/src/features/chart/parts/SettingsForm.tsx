import type { ChartAxis, ChartModel } from '@talus/domain/charts/chart-model';
import { MAX_WINDOW_HOURS, MAX_WINDOW_MINUTES, type RainWindow } from '@talus/domain/charts/rain/rain-window';
import { chooseLimits } from '@talus/domain/charts/series/limit-lead';
import { axisKey, type CardState, NEW_AXIS } from '@talus/domain/charts/settings/card-state';
import {
  MAX_TICK_HOURS,
  type TickSpan,
  tickSpanInput,
  toTickMs,
  toTickSpan,
} from '@talus/domain/charts/settings/drawer-inputs';
import type { RainPeriod } from '@talus/domain/rain/period-sums';
import { LEVELS, type Level } from '@talus/domain/status/status';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { NumberField } from '../../../ui/controls/NumberField';
import { Select } from '../../../ui/controls/Select';
import { TextField } from '../../../ui/controls/TextField';
import { Box, Caption, Grid, Row, Text } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import { AxisTable } from './AxisTable';
import styles from './SettingsForm.module.css';

/** A rain gauge of the card with its drawn window; `sum` means sums of whole local hours or days. */
export type Gauge = {
  id: string;
  name: string;
  window: RainWindow;
  sum: RainPeriod | null;
  hourStep: number;
  minuteStep: number;
};

/** An axis whose instruments have limits. `lead` is the name of the instrument whose limits are drawn. */
type LimitedAxis = {
  axis: string;
  unit: string;
  lead: string;
  chosen: string;
  options: readonly { id: string; label: string }[];
};

export type SettingsFormProps = {
  model: ChartModel;
  card: CardState;
  /** Axes with the instruments that have limits; `chosen` is empty for the automatic choice. */
  limited: readonly LimitedAxis[];
  gauges: readonly Gauge[];
  onChange: (change: Partial<CardState>) => void;
};

/** The settings of one card: titles, ticks, alert lines, y axes and rain windows. Changes apply at once. */
export const SettingsForm = (props: SettingsFormProps) => (
  <Box size="data">
    <Titles {...props} />
    <Ticks {...props} />
    <AlertLines {...props} />
    <Axes {...props} />
    {props.gauges.map((gauge) => (
      <Window key={gauge.id} gauge={gauge} {...props} />
    ))}
  </Box>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <Text as="h3" below={8} size="data" line={20}>
      {title}
    </Text>
    {children}
  </section>
);

const Titles = ({ model, card, onChange }: SettingsFormProps) => {
  const { t } = useTranslation('chart');
  const id = useId();
  return (
    <Section title={t('drawer.titles')}>
      <Grid gap={8} align="center" minHeight="control-small" pad={0} className={styles.line}>
        <Text as="label" pad={0} tone="muted" nowrap htmlFor={`${id}-title`}>
          {t('drawer.chart-title')}
        </Text>
        <TextField
          id={`${id}-title`}
          size="small"
          maxLength={120}
          placeholder={model.title}
          value={card.title ?? model.title}
          onValue={(title) => onChange({ title: title === '' ? null : title })}
        />
      </Grid>
      <Grid gap={8} align="center" minHeight="control-small" pad={0} className={styles.line}>
        <Text as="label" pad={0} tone="muted" nowrap htmlFor={`${id}-x`}>
          {t('drawer.x-title')}
        </Text>
        <TextField
          id={`${id}-x`}
          size="small"
          maxLength={120}
          placeholder={t('drawer.x-title.none')}
          value={card.xTitle}
          onValue={(xTitle) => onChange({ xTitle })}
        />
      </Grid>
    </Section>
  );
};

const Ticks = ({ card, onChange }: SettingsFormProps) => {
  const { t } = useTranslation('chart');
  // The fields keep the typed text while it equals the distance in force: 24 hours stay 24 hours. 0 days and 0 hours
  // are allowed as an intermediate input; the chart keeps its distance then.
  const [typed, setTyped] = useState<{ span: TickSpan; tickMs: number } | null>(null);
  const span = typed?.tickMs === card.tickMs ? typed.span : toTickSpan(card.tickMs);
  const change = (next: TickSpan) => {
    const given = tickSpanInput(next);
    const isNothing = given.days + given.hours === 0;
    const tickMs = isNothing ? card.tickMs : toTickMs(given);
    setTyped({ span: given, tickMs });
    if (!isNothing) onChange({ tickMs });
  };
  return (
    <Section title={t('drawer.ticks')}>
      <Row gap={8} align="center" className={styles.numbers}>
        <NumberField
          aria-label={t('drawer.days')}
          decimals={0}
          min={0}
          value={span.days}
          onValue={(days) => change({ ...span, days: days ?? 0 })}
        />
        {t('drawer.days')}
        <NumberField
          aria-label={t('drawer.hours')}
          decimals={0}
          min={0}
          max={MAX_TICK_HOURS}
          value={span.hours}
          onValue={(hours) => change({ ...span, hours: hours ?? 0 })}
        />
        {t('drawer.hours')}
      </Row>
    </Section>
  );
};

const AlertLines = ({ card, limited, onChange }: SettingsFormProps) => {
  const { t } = useTranslation(['chart', 'status']);
  const { levels } = card;
  const choose = (level: Level, on: boolean) =>
    onChange({ levels: LEVELS.filter((one) => (one === level ? on : levels.includes(one))) });
  return (
    <Section title={t('drawer.alert-lines')}>
      {limited.length === 0 && (
        <Grid as="p" gap={8} align="center" minHeight="control-small" pad={0} className={styles.line}>
          {t('drawer.alert-none')}
        </Grid>
      )}
      {limited.map((axis) => (
        <LimitsOf key={axis.axis} axis={axis} isOnly={limited.length === 1} card={card} onChange={onChange} />
      ))}
      <Grid as="fieldset" gap={8} align="center" minHeight="control-small" pad={0} className={styles.line}>
        <Text as="legend" pad={0} tone="muted" nowrap>
          {t('drawer.shown')}
        </Text>
        <Row wrap className={styles.levels}>
          {LEVELS.toReversed().map((level) => (
            <Checkbox key={level} checked={levels.includes(level)} onChange={(on) => choose(level, on)}>
              <Row as="span" inline gap={6} align="center" nowrap>
                <StatusShape status={level} />
                {t('drawer.level', { word: t(`status:${level}`), level })}
              </Row>
            </Checkbox>
          ))}
        </Row>
      </Grid>
    </Section>
  );
};

type LimitsOfProps = Pick<SettingsFormProps, 'card' | 'onChange'> & { axis: LimitedAxis; isOnly: boolean };

const LimitsOf = ({ axis, isOnly, card, onChange }: LimitsOfProps) => {
  const { t } = useTranslation('chart');
  const id = useId();
  const sameAxis = axis.options.map((option) => option.id);
  const choose = (pressed: string) =>
    onChange({
      limitsOf:
        pressed === ''
          ? card.limitsOf.filter((one) => !sameAxis.includes(one))
          : chooseLimits(card.limitsOf, pressed, sameAxis),
    });
  return (
    <Grid gap={8} align="center" minHeight="control-small" pad={0} className={styles.line}>
      <Text as="label" pad={0} tone="muted" nowrap htmlFor={id}>
        {isOnly ? t('drawer.alert-of') : t('drawer.alert-of-unit', { unit: axis.unit })}
      </Text>
      <Select
        id={id}
        size="small"
        options={[
          { value: '', label: t('drawer.alert-auto', { name: axis.lead }) },
          ...axis.options.map((option) => ({ value: option.id, label: option.label })),
        ]}
        value={axis.chosen}
        onValue={choose}
      />
    </Grid>
  );
};

const Axes = ({ model, card, onChange }: SettingsFormProps) => {
  const { t } = useTranslation('chart');
  const change = (axis: ChartAxis, edit: object) => {
    const key = axisKey(axis);
    onChange({ axes: { ...card.axes, [key]: { ...(card.axes[key] ?? NEW_AXIS), ...edit } } });
  };
  return (
    <Section title={t('drawer.axes')}>
      <AxisTable model={model} card={card} onChange={change} />
      <Grid as="fieldset" gap={8} align="center" minHeight="control-small" pad={0} className={styles.line}>
        <Text as="legend" pad={0} tone="muted" nowrap>
          {t('drawer.axis-title')}
        </Text>
        <Grid gap={8} className={styles.names}>
          {model.axes.map((axis) => (
            <TextField
              key={axisKey(axis)}
              size="small"
              maxLength={40}
              aria-label={t('drawer.of-unit', { unit: axis.unit, what: t('drawer.axis-title') })}
              placeholder={axis.unit}
              value={axis.title}
              onValue={(title) => change(axis, { title: title === '' ? null : title })}
            />
          ))}
        </Grid>
      </Grid>
    </Section>
  );
};

const Window = ({ gauge, card, onChange }: SettingsFormProps & { gauge: Gauge }) => {
  const { t } = useTranslation('chart');
  const change = (window: Partial<RainWindow>) =>
    onChange({ rainWindows: { ...card.rainWindows, [gauge.id]: { ...gauge.window, ...window } } });
  const title = t('drawer.rain-window', { name: gauge.name });
  return (
    <Section title={title}>
      <Row gap={8} align="center" className={styles.numbers}>
        <NumberField
          aria-label={`${title} ${t('drawer.hours')}`}
          decimals={0}
          min={0}
          max={MAX_WINDOW_HOURS}
          step={gauge.hourStep}
          value={gauge.window.hours}
          onValue={(hours) => change({ hours: hours ?? 0 })}
        />
        {t('drawer.hours')}
        <NumberField
          aria-label={`${title} ${t('drawer.minutes')}`}
          decimals={0}
          min={0}
          max={MAX_WINDOW_MINUTES}
          step={gauge.minuteStep}
          value={gauge.window.minutes}
          onValue={(minutes) => change({ minutes: minutes ?? 0 })}
        />
        {t('drawer.minutes')}
      </Row>
      {gauge.sum && (
        <Caption as="p" above={6} className={styles.hint}>
          {t(`drawer.rain-sum.${gauge.sum}`)}
        </Caption>
      )}
    </Section>
  );
};
