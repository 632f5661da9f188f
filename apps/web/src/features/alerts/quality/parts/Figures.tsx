import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icons/Icon';
import { Box, Caption, Grid, Row, Stack, Text } from '../../../../ui/layout/primitives';
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
    <Grid gap={12} span="all" className={styles.figures}>
      {figuresOf(quality).map(({ name, value, unit, target, verdict }) => (
        <Stack as="section" key={name} gap={2} pad="10 12" panel aria-label={t(`figure.${name}`)}>
          <Text size="data" tone="muted">
            {t(`figure.${name}`)}
          </Text>
          <Text size="figure" line={32} weight="strong">
            {unit === null ? value : t(unit, { n: value })}
          </Text>
          <Caption line={16}>
            {texts[name]}
            {name === 'average' && onPositions && (
              <>
                {' '}
                <Box
                  as="button"
                  type="button"
                  tone="accent"
                  weight="strong"
                  hover="underline"
                  className={styles.link}
                  onClick={onPositions}
                >
                  {t('positions.open')}
                </Box>
              </>
            )}
          </Caption>
          <Row as="span" align="center" wrap size="meta" tone="muted" className={styles.verdict} data-verdict={verdict}>
            <Icon name={ICONS[verdict]} />
            <Text as="b" weight="normal">
              {t(`verdict.${verdict}`)}
            </Text>
            <span>{t('target', { target: t(`figure.${name}.target`, { n: target }) })}</span>
          </Row>
        </Stack>
      ))}
    </Grid>
  );
};
