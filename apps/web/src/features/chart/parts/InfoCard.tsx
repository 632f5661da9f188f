import type { Version, WireLimits } from '@talus/contract/instruments/instrument';
import type { FormulaProblemCode } from '@talus/domain/formulas/formula-error';
import { LEVELS } from '@talus/domain/status/status';
import { NONE } from '@talus/domain/text/format-number';
import { limitsText } from '@talus/domain/text/limits-text';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImpossibleNote } from '../../../entities/instruments/ImpossibleNote';
import { nameOf, type Placed } from '../../../entities/instruments/placed';
import { Box, Grid } from '../../../ui/layout/primitives';
import { Dialog } from '../../../ui/overlay/Dialog';
import { durationWord, sayWord } from '../../../ui/status/format-age';
import { StatusDot } from '../../../ui/status/StatusDot';
import styles from './parts.module.css';

type Props = {
  placed: Placed;
  /** Oldest first; undefined while loading. */
  versions: readonly Version[] | undefined;
  zone: Zone;
  onClose: () => void;
};

/** Details of an instrument: type, unit, limits, versions and position. */
export const InfoCard = ({ placed, versions, zone, onClose }: Props) => {
  const { t, i18n } = useTranslation('chart');
  const { t: ui } = useTranslation('ui');
  const { t: formulas } = useTranslation('formulas');
  const { instrument, area, station } = placed;
  const { latestVersion: version, instrument_type: type } = instrument;
  const date = (iso: string) => formatTime(Date.parse(iso), zone, 'YYYY-MM-DD');
  const known = versions ?? [version];
  return (
    <Dialog title={nameOf(placed)} onClose={onClose}>
      <ImpossibleNote instrumentId={instrument._id} unit={version.unit} zone={zone} />
      <Grid as="dl" columns="label fill" gap="8 16" size="data" line={20} className={styles.list}>
        {instrument.problem && (
          <Row name={t('info.problem')}>
            <strong>{formulas(instrument.problem.reason as FormulaProblemCode, instrument.problem.params)}</strong>
          </Row>
        )}
        <Row name={t('info.type')}>
          {i18n.language === 'en' ? type.name_en : type.name_zh} ({type.code})
        </Row>
        <Row name={t('info.unit')}>{version.unit}</Row>
        <Row name={t('info.place')}>
          {area} / {station}
        </Row>
        <Row name={t('info.position')}>{positionText(version.coordinates) ?? t('info.position.none')}</Row>
        {instrument.data_interval > 0 && (
          <Row name={t('info.interval')}>{sayWord(ui, durationWord(instrument.data_interval))}</Row>
        )}
        <Row name={t('info.limits')}>
          <Limits limits={version} unit={version.unit} />
        </Row>
        <Row name={t('info.calibration')}>{date(version.startDate)}</Row>
        <Row name={t('info.version')}>
          <ul>
            {known.toReversed().map((one) => (
              <li key={one._id}>{t('info.version.since', { name: one.name, date: date(one.startDate) })}</li>
            ))}
          </ul>
        </Row>
      </Grid>
    </Dialog>
  );
};

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

const Limits = ({ limits, unit }: { limits: WireLimits; unit: string }) => {
  const { t } = useTranslation('chart');
  const set = LEVELS.toReversed()
    .map((level) => ({ level, text: limitsText({ minus: limits[`${level}_minus`], plus: limits[`${level}_plus`] }) }))
    .filter(({ text }) => text !== NONE);
  if (set.length === 0) return t('info.limits.none');
  return (
    <ul>
      {set.map(({ level, text }) => (
        <Box as="li" key={level} flow="row" gap={8} align="center">
          <StatusDot status={level} /> {text} {unit}
        </Box>
      ))}
    </ul>
  );
};

/** Formats a position as latitude, longitude, the order of maps. */
const positionText = (coordinates: Version['coordinates']): string | null =>
  coordinates && `${coordinates[1].toFixed(5)}, ${coordinates[0].toFixed(5)}`;
