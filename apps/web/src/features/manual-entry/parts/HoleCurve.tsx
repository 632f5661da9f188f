import { sharedLimits } from '@talus/domain/depth-curves/shared-limits';
import { formatLimit, formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hole } from '../../../entities/manual/holes';
import { XyChart } from '../../../ui/chart/xy/XyChart';
import { Card } from '../../../ui/layout/Card';
import { Box, Grid, Row } from '../../../ui/layout/primitives';
import type { SheetHandle } from '../../../ui/sheet/use-sheet';
import { curveModel } from '../curve';
import { type FactsById, judgedIn } from '../entry';
import { checksOf, checksumsIn, lowestOpen, pastSurveys } from '../hole';
import styles from '../ManualEntry.module.css';

const HEIGHT = 500;
const SURVEYS = 2;

type Props = { hole: Hole; sheet: SheetHandle; facts: FactsById; isAcross: boolean; zone: Zone };

/** Charts the input with the two previous surveys, and shows the face checks. */
export const HoleCurve = ({ hole, sheet, facts, isAcross, zone }: Props) => {
  const { t } = useTranslation('manualEntry');
  // Deferred: the curve may lag behind the input
  const rows = useDeferredValue(sheet.state.rows);
  const asked = useDeferredValue(sheet.state.asked);
  const surveys = useMemo(() => pastSurveys(hole.members, facts, SURVEYS), [hole, facts]);
  const own = useMemo(() => [...facts.values()], [facts]);
  const unit = own[0]?.unit ?? '';
  const nameOf = (time: number, place: number) =>
    t(place === 0 ? 'curve.last' : 'curve.before', { day: formatTime(time, zone, 'MM-DD') });
  const model = curveModel(
    {
      depths: hole.members.map(({ group }) => group?.depth ?? 0),
      now: rows.map(({ cells }) => judgedIn(cells, facts.get(String(cells._id)))),
      openAt: lowestOpen(rows, asked),
      before: surveys.map(({ time, moved }, place) => ({ name: nameOf(time, place), moved })),
      limits: sharedLimits(own.map(({ limits }) => limits)),
      unit,
      decimals: own[0]?.decimals ?? 2,
      isAcross,
    },
    {
      title: `${hole.name} ${t('curve.title')}`,
      depth: t('curve.depth'),
      value: t('curve.value'),
      now: t('curve.now'),
      asked: t('curve.asked'),
      limit: (_level, value) => formatLimit(value),
    },
  );
  return (
    <Card title={t('curve.title')} padded={false} className={styles.curve ?? ''}>
      <Row as="ul" gap="4 14" wrap size="meta" tone="muted" className={styles.legend}>
        {model.series
          .filter(({ id }) => id !== 'asked')
          .map(({ id, name, strength, isBold }) => (
            <Row as="li" gap={6} align="center" key={id}>
              <Box as="i" width={16} style={{ opacity: strength, height: isBold ? 3 : 2 }} />
              {name}
            </Row>
          ))}
      </Row>
      <XyChart model={model} height={HEIGHT} />
      <Checks hole={hole} checks={checksOf(checksumsIn(rows, asked), surveys[0]?.checksums ?? null)} />
    </Card>
  );
};

const Checks = ({ hole, checks }: { hole: Hole; checks: ReturnType<typeof checksOf> }) => {
  const { t } = useTranslation('manualEntry');
  if (!checks)
    return (
      <Grid as="p" pad="8 12" borderTop="line" size="data" tone="muted" className={styles.checks}>
        {t('checks.none')}
      </Grid>
    );
  const one = (value: number) => formatNumber(value, { decimals: 1 });
  const depth = hole.members[checks.farthest.at]?.group?.depth ?? 0;
  return (
    <Grid as="dl" pad="8 12" borderTop="line" size="data" tone="muted" className={styles.checks}>
      <dt>{t('checks.mean')}</dt>
      <dd>
        <b>{one(checks.mean)}</b> {t('checks.sd', { sd: one(checks.sd) })}
        {checks.before !== null && t('checks.before', { mean: one(checks.before) })}
      </dd>
      <dt>{t('checks.farthest')}</dt>
      <dd>
        {t('checks.depth', { depth: formatNumber(depth, { decimals: 1 }) })}{' '}
        <b>{formatNumber(checks.farthest.sum, { decimals: 0, plus: true })}</b>
      </dd>
      <dt>{t('checks.shift')}</dt>
      <dd>
        {checks.shift === null
          ? t('checks.first')
          : t(checks.isShifted ? 'checks.shifted' : 'checks.steady', {
              shift: formatNumber(checks.shift, { decimals: 1, plus: true }),
            })}
      </dd>
    </Grid>
  );
};
