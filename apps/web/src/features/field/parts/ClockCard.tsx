import { CLOCK_TOLERANCE_MS, clockAdvice } from '@talus/domain/field/clock';
import type { FieldEntry } from '@talus/domain/field/queue';
import { useTranslation } from 'react-i18next';
import { tell } from '../../../entities/field/store';
import { sync } from '../../../entities/field/sync';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { durationWord, sayWord } from '../../../ui/format-age';
import styles from './ClockCard.module.css';

type Props = { asked: readonly FieldEntry[]; offset: number };

/** A phone whose clock is wrong: what that means for its readings, and where a person must decide. */
export const ClockCard = ({ asked, offset }: Props) => {
  const { t } = useTranslation('field');
  const { t: ui } = useTranslation('ui');
  const spanOf = (ms: number) => sayWord(ui, durationWord(Math.abs(ms)));
  const settle = (move: boolean) => void tell({ type: 'clock-settled', offset, move }).then(sync);
  const [first] = asked;
  if (!first && Math.abs(offset) <= CLOCK_TOLERANCE_MS) return null;
  const advice = first && clockAdvice(first.offset, offset);
  const title =
    advice?.type === 'ask'
      ? t('clock.ask', { count: asked.length, span: spanOf(advice.byMs) })
      : t(offset < 0 ? 'clock.ahead' : 'clock.behind', { span: spanOf(offset) });
  return (
    <Card title={title} ruled>
      <p className={styles.text}>{t(first ? 'clock.ask.text' : 'clock.corrected')}</p>
      {first && (
        <div className={styles.choices}>
          <Button size="touch" onClick={() => settle(true)}>
            {t('clock.move')}
          </Button>
          <Button size="touch" onClick={() => settle(false)}>
            {t('clock.leave')}
          </Button>
        </div>
      )}
    </Card>
  );
};
