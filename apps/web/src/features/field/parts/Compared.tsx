import type { FieldStop } from '@talus/contract/data/field';
import { formatCount, formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { Box, Grid } from '../../../ui/layout/primitives';
import { type Judged, type PartQuestion, partsOf } from '../state';
import { usePartNames } from '../use-part-names';
import styles from './Compared.module.css';

/** Compares the result with the last one and with the instrument's usual variation. */
export const Compared = ({ stop, judged, decimals }: { stop: FieldStop; judged: Judged; decimals: number }) => {
  const { t } = useTranslation('field');
  const zone = useZone();
  const names = usePartNames(stop);
  const hasParts = partsOf(stop).length > 1;
  const { last, difference, spread, questions, result } = judged;
  /** The names of the fields need the whole line. */
  const isWide = hasParts && questions.length > 0;
  const odd = ({ kind, times }: PartQuestion) =>
    kind === 'sign' || times === null ? t('walk.sign') : t('walk.jump', { n: formatCount(Math.round(times)) });
  const verdict = () => {
    if (questions.length > 0)
      return questions.map((one) => (
        <Box as="span" key={one.part} block>
          {hasParts ? t('walk.part', { part: names[one.part], odd: odd(one) }) : odd(one)}
        </Box>
      ));
    if (spread === null) return t('walk.usual.none');
    return result === null ? '' : t('walk.usual.fine');
  };
  return (
    <Grid as="dl" gap={8} className={styles.cells}>
      <div>
        <dt>{last ? t('walk.last', { date: formatTime(last.at, zone, 'MM-DD') }) : t('walk.last.none')}</dt>
        <dd>{formatNumber(last?.result, { decimals })}</dd>
      </div>
      <div>
        <dt>{t('walk.difference')}</dt>
        <dd>{formatNumber(difference, { decimals: decimals + 1, plus: true })}</dd>
      </div>
      <div data-asks={questions.length > 0 || undefined} data-wide={isWide || undefined}>
        <dt className={isWide ? 'visually-hidden' : undefined}>
          {spread === null ? t('walk.usual.few') : t('walk.usual', { spread: formatNumber(spread, { decimals }) })}
        </dt>
        <dd>{verdict()}</dd>
      </div>
    </Grid>
  );
};
