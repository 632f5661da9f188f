import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Caption, Row } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import type { ReportState } from '../report/use-report';
import type { PartState } from '../state';
import styles from './ReportBar.module.css';

type Props = { report: ReportState; isBusy: boolean; onRetry: () => void };

/** The state of the report's parts, and the button that makes the report. */
export const ReportBar = ({ report, isBusy, onRetry }: Props) => {
  const { t } = useTranslation('typhoon');
  const isPhone = usePhone();
  const { parts, slides, making, make } = report;
  const { bulletin, images, map, ranks, charts } = parts;
  const chips: [name: string, state: PartState][] = [
    [t('part.cover'), 'ready'],
    [t('part.bulletin'), bulletin],
    [t('part.images', { n: images.ready, total: images.total }), images.state],
    [t('part.map'), map],
    [t('part.ranks', { n: ranks.ready }), ranks.state],
    [t('part.charts', { n: charts.ready }), charts.state],
  ];
  const isAnyBad = chips.some(([, state]) => state === 'bad');
  const { phase } = making;
  const size = isPhone ? 'touch' : 'normal';
  return (
    <Row
      as="footer"
      gap="8 12"
      align="center"
      wrap
      pad="10 16"
      surface="card"
      borderTop="line"
      size="data"
      className={styles.bar}
    >
      <b>{t('report.slides', { n: slides.length })}</b>
      <Caption>{t('report.size')}</Caption>
      <Row as="ul" gap={6} wrap className={styles.parts}>
        {chips.map(([name, state]) => (
          <Row
            as="li"
            inline
            gap={5}
            align="center"
            height={24}
            pad="0 8"
            border="line"
            size="meta"
            key={name}
            data-state={state}
          >
            <Icon name={state === 'ready' ? 'check' : state === 'bad' ? 'warn' : 'clock'} size={14} />
            {name}
            <span className="visually-hidden">{t(`part.${state}`)}</span>
          </Row>
        ))}
      </Row>
      <Caption className={styles.note} role="status">
        {phase !== 'idle' ? t(`report.${phase}`) : isAnyBad && t('report.note')}
      </Caption>
      <Row gap={8} push className={styles.actions}>
        {isAnyBad && (
          <Button size={size} icon="refresh" busy={isBusy} onClick={onRetry}>
            {t('report.retry')}
          </Button>
        )}
        <Button kind="primary" size={size} icon="slide" busy={phase !== 'idle'} onClick={() => void make()}>
          {t('report.make')}
        </Button>
      </Row>
    </Row>
  );
};
