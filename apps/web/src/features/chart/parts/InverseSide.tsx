import type { Conditions, InverseVelocity } from '@talus/domain/charts/inverse-velocity/estimate-failure';
import { PARTS } from '@talus/domain/charts/inverse-velocity/fit-start';
import { formatNumber, NONE } from '@talus/domain/text/format-number';
import { HOUR_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Caption, Grid } from '../../../ui/layout/primitives';
import { nearTime, toldTimes } from '../told-times';
import { type Inverse, rangeText } from '../use-inverse';
import styles from './Inverse.module.css';

type Props = { inverse: Inverse; zone: Zone };

const hoursOf = (ms: number): string => formatNumber(ms / HOUR_MS, { decimals: 1 });

/** The projected failure time with its caveats, the conditions for a projection, and earlier projections. */
export const InverseSide = ({ inverse, zone }: Props) => {
  const { told } = inverse;
  return (
    <Box borderTop="line" className={styles.side}>
      <Told inverse={inverse} zone={zone} />
      {told && <ConditionList told={told} unit={inverse.unit} />}
      {told && <Earlier told={told} zone={zone} />}
    </Box>
  );
};

const Part = ({ title, caption, children }: { title: string; caption: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>
        {title}{' '}
        <Caption as="small" weight="normal" className={styles.caption}>
          {caption}
        </Caption>
      </h3>
      {children}
    </section>
  );
};

const Told = ({ inverse: { told, options }, zone }: Props) => {
  const { t } = useTranslation('chart');
  const failure = told?.failure && toldTimes(told.failure);
  const left = (time: number) => hoursOf(time - (told?.at ?? 0));
  return (
    <Part title={t('inverse.time')} caption={t('inverse.method')}>
      {told && failure ? (
        <div className={styles.told}>
          <Caption as="small">{formatTime(failure.time, zone, 'YYYY-MM-DD')}</Caption>
          <Box as="b" block className={styles.time}>
            {formatTime(failure.time, zone, 'HH:mm')}
          </Box>
          <p>
            {t('inverse.interval', { percent: options.confidence })} <b>{rangeText(t, failure, failure.time, zone)}</b>
          </p>
          <Caption as="p">
            {t('inverse.left', { hours: left(failure.time), from: left(failure.from), to: left(failure.to) })}
          </Caption>
          <Caption as="p">{t('inverse.band')}</Caption>
        </div>
      ) : (
        <p className={styles.refused} role="status">
          <Box as="b" block className={styles.time}>
            {NONE}
          </Box>
          {t(`inverse.why.${told?.refusal ?? 'few-points'}`)}
        </p>
      )}
      <Grid
        as="p"
        gap={8}
        pad="10 12"
        surface="sunken"
        borderTop="line"
        size="data"
        line={20}
        className={styles.warning}
      >
        <Icon name="warn" />
        <span>
          <b>{t('inverse.warning.title')}</b> {t('inverse.warning')}
        </span>
      </Grid>
    </Part>
  );
};

const ConditionList = ({ told, unit }: { told: InverseVelocity; unit: string }) => {
  const { t } = useTranslation('chart');
  const { acceleration, points, residual, continuity } = told.conditions;
  const hours = hoursOf(acceleration.ms);
  const isAll = acceleration.rising === PARTS;
  const numbers: Record<keyof Conditions, string> = {
    acceleration: isAll
      ? t('inverse.acceleration.all', { hours })
      : t('inverse.acceleration.some', { hours, n: acceleration.rising }),
    points: t('inverse.points.count', { n: points.count }),
    residual:
      residual.r2 === null
        ? NONE
        : t('inverse.residual.numbers', {
            r2: formatNumber(residual.r2, { decimals: 2 }),
            residual: formatNumber(residual.residual, { decimals: 2 }),
            unit,
          }),
    continuity:
      continuity.versions.length > 1
        ? t('inverse.continuity.more', {
            n: continuity.missing,
            versions: continuity.versions.map((version) => `v${version}`).join(' → '),
          })
        : t('inverse.continuity.one', { n: continuity.missing, version: continuity.versions[0] ?? 1 }),
  };
  return (
    <Part title={t('inverse.conditions')} caption={t('inverse.conditions.all')}>
      <Box as="ul" pad="0 12" size="data" className={styles.conditions}>
        {(['acceleration', 'points', 'residual', 'continuity'] as const).map((key) => {
          const isMet = told.conditions[key].why === null && (key !== 'residual' || residual.r2 !== null);
          return (
            <Grid as="li" gap={8} align="center" minHeight={30} borderTop="grid" key={key} data-met={isMet}>
              <Icon name={isMet ? 'check' : 'close'} label={t(isMet ? 'inverse.met' : 'inverse.not-met')} />
              <span>{t(`inverse.${key}`)}</span>
              <span>{numbers[key]}</span>
            </Grid>
          );
        })}
      </Box>
      <Caption as="p" line={18} className={styles.note}>
        {t('inverse.conditions.note')}
      </Caption>
    </Part>
  );
};

const Earlier = ({ told, zone }: { told: InverseVelocity; zone: Zone }) => {
  const { t } = useTranslation('chart');
  return (
    <Part title={t('inverse.earlier')} caption={t('inverse.earlier.note')}>
      <Box as="table" width="full" below={8} size="data" className={styles.earlier} aria-label={t('inverse.earlier')}>
        <thead>
          <tr>
            <th>{t('inverse.earlier.at')}</th>
            <th>{t('inverse.earlier.time')}</th>
            <th>{t('inverse.earlier.width')}</th>
          </tr>
        </thead>
        <tbody>
          {told.earlier.map(({ at, failure, refusal }) => (
            <tr key={at} title={refusal ? t(`inverse.why.${refusal}`) : undefined}>
              <td>{nearTime(at, told.at, zone)}</td>
              <td>{failure ? nearTime(toldTimes(failure).time, told.at, zone) : t('inverse.none')}</td>
              <td>{failure ? t('inverse.hours', { n: hoursOf(failure.to - failure.from) }) : NONE}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Part>
  );
};
