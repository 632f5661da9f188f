import type { Zone } from '@talus/domain/time/zone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../ui/controls/Button';
import { bySeverity, type PlanImage, type PlanInstrument, type PlanPin, worstOfPin } from '../../../ui/floor-plan/pins';
import { Card } from '../../../ui/layout/Card';
import { Row, Text } from '../../../ui/layout/primitives';
import styles from './PinList.module.css';
import { PinListRow } from './PinListRow';

type Props = {
  image: PlanImage;
  opened: string | null;
  /** The selected pins. */
  chosen: readonly PlanPin[];
  now: number;
  zone: Zone;
  chartHref: (instruments: readonly PlanInstrument[]) => string;
  onOpen: (pin: PlanPin) => void;
  onClear: () => void;
};

/** The pins as a list, worst status first, as the alternative to the drawing. Normal pins are folded into one line. */
export const PinList = ({ image, opened, chosen, now, zone, chartHref, onOpen, onClear }: Props) => {
  const { t } = useTranslation('layout');
  const [isUnfolded, setUnfolded] = useState(false);
  const pins = bySeverity(image.pin);
  const normal = pins.filter((pin) => worstOfPin(pin) === 'GREEN');
  const shown = isUnfolded ? pins : pins.filter((pin) => worstOfPin(pin) !== 'GREEN');
  return (
    <Card title={t('list.title')} caption={t('list.caption')}>
      {chosen.length > 0 && (
        <Row gap={8} align="center" pad="4 8 4 12" surface="accent" size="data" className={styles.selection}>
          <span>{t('selection.shown', { count: chosen.length })}</span>
          <Link to={chartHref(chosen.flatMap(({ instrument }) => instrument))}>{t('selection.curves')}</Link>
          <Button kind="ghost" size="small" onClick={onClear}>
            {t('selection.clear')}
          </Button>
        </Row>
      )}
      {pins.length === 0 && (
        <Text as="p" size="data" tone="muted">
          {t('list.none')}
        </Text>
      )}
      <ul className={styles.list}>
        {shown.map((pin) => (
          <li key={pin._id}>
            <PinListRow pin={pin} isOpen={pin._id === opened} now={now} zone={zone} onOpen={() => onOpen(pin)} />
          </li>
        ))}
      </ul>
      {normal.length > 0 && (
        <Button
          kind="ghost"
          size="small"
          iconAfter={isUnfolded ? 'up' : 'down'}
          aria-expanded={isUnfolded}
          className={styles.rest ?? ''}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t('list.fold') : t('list.rest', { count: normal.length })}
        </Button>
      )}
    </Card>
  );
};
