import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icons/Icon';
import { type FigureName, figuresOf, rate } from '../figures';
import styles from '../Quality.module.css';
import type { QualityProps } from '../quality-props';

const ICONS = { good: 'check', watch: 'warn', bad: 'warn', unknown: 'minus' } as const;

/** The figures beside their targets. The verdict is a sign and a word: colours are reserved for statuses. */
export const Figures = ({ quality, zone, onPositions }: QualityProps) => {
  const { t } = useTranslation('alarmQuality');
  const { peak, load, loudest, positions, average } = quality;
  const texts: Record<FigureName, string> = {
    average: t('figure.average.text', { average: rate(average), count: positions }),
    peak:
      peak.time === null
        ? t('figure.peak.none')
        : t('figure.peak.text', { time: formatTime(Date.parse(peak.time), zone, 'MM-DD HH:mm') }),
    flood: t('figure.flood.text', { n: load.flood }),
    chattering: t('figure.chattering.text'),
    standing: t('figure.standing.text'),
    loudest: loudest[0] ? t('figure.loudest.text', { name: loudest[0].source.name }) : t('figure.peak.none'),
  };
  return (
    <div className={styles.figures}>
      {figuresOf(quality).map(({ name, value, unit, target, verdict }) => (
        <section key={name} className={styles.figure} aria-label={t(`figure.${name}`)}>
          <span className={styles.name}>{t(`figure.${name}`)}</span>
          <span className={styles.value}>{unit === null ? value : t(unit, { n: value })}</span>
          <span className={styles.text}>
            {texts[name]}
            {name === 'average' && onPositions && (
              <>
                {' '}
                <button type="button" className={styles.link} onClick={onPositions}>
                  {t('positions.open')}
                </button>
              </>
            )}
          </span>
          <span className={styles.verdict} data-verdict={verdict}>
            <Icon name={ICONS[verdict]} />
            <b>{t(`verdict.${verdict}`)}</b>
            <span>{t('target', { target: t(`figure.${name}.target`, { n: target }) })}</span>
          </span>
        </section>
      ))}
    </div>
  );
};
