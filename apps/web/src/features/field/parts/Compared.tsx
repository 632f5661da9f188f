import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import type { Judged } from '../state';
import styles from './Compared.module.css';

/** Compares the result with the last one and with the instrument's usual variation. */
export const Compared = ({ judged, decimals }: { judged: Judged; decimals: number }) => {
  const { t } = useTranslation('field');
  const zone = useZone();
  const { last, difference, spread, question, result } = judged;
  const verdict = () => {
    if (question?.kind === 'sign') return t('walk.sign');
    if (question?.times) return t('walk.jump', { n: Math.round(question.times) });
    if (spread === null) return t('walk.usual.none');
    return result === null ? '' : t('walk.usual.fine');
  };
  return (
    <dl className={styles.cells}>
      <div>
        <dt>{last ? t('walk.last', { date: formatTime(last.at, zone, 'MM-DD') }) : t('walk.last.none')}</dt>
        <dd>{formatNumber(last?.result, { decimals })}</dd>
      </div>
      <div>
        <dt>{t('walk.difference')}</dt>
        <dd>{formatNumber(difference, { decimals: decimals + 1, plus: true })}</dd>
      </div>
      <div data-asks={question ? true : undefined}>
        <dt>
          {spread === null ? t('walk.usual.few') : t('walk.usual', { spread: formatNumber(spread, { decimals }) })}
        </dt>
        <dd>{verdict()}</dd>
      </div>
    </dl>
  );
};
