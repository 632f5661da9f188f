import { formatTime } from '@talus/domain/time/format';
import { FORECAST_IMAGES } from '@talus/domain/typhoon/forecast-images';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { Card } from '../../../ui/layout/Card';
import { Clip, Grid, Stack, Text } from '../../../ui/layout/primitives';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { problemOf } from '../words';
import styles from './ForecastCard.module.css';
import type { PartProps } from './part-props';

/** The forecast images of the weather service: one is shown; ticked images are in the report. */
export const ForecastCard = ({ typhoon, link, onChange }: PartProps) => {
  const { t } = useTranslation(['typhoon', 'status', 'rain']);
  const { images, zone } = typhoon;
  const had = images.filter(({ data }) => data?.image).length;
  const isKnown = images.every(({ data }) => data);
  const shown = images[FORECAST_IMAGES.indexOf(link.image)];
  const picture = shown?.data?.image;
  const name = t(`image.${link.image}`);
  const isChosen = link.chosen.includes(link.image);
  const toggle = (isIn: boolean) =>
    onChange({
      chosen: FORECAST_IMAGES.filter((image) => (image === link.image ? isIn : link.chosen.includes(image))),
    });
  return (
    <Card
      title={t('images')}
      caption={isKnown && t('images.caption', { n: had, chosen: link.chosen.length })}
      tools={
        <Checkbox checked={isChosen} onChange={toggle}>
          {t('image.in-report')}
        </Checkbox>
      }
      padded={false}
      className={styles.card ?? ''}
    >
      <Grid place="center" flex={1} surface="sunken" className={styles.frame}>
        {picture ? (
          <img src={`data:${picture.media_type};base64,${picture.bytes}`} alt={name} />
        ) : shown?.data || shown?.error ? (
          <EmptyState icon="warn" title={t('image.missing', { name })}>
            {problemOf(t, shown)}
          </EmptyState>
        ) : (
          <LoadingRows rows={7} />
        )}
      </Grid>
      <Grid columns={4} gap={8} pad="8 12" className={styles.strip} role="radiogroup" aria-label={t('images')}>
        {FORECAST_IMAGES.map((image, i) => {
          const data = images[i]?.data;
          const isMissing = Boolean((data && !data.image) || images[i]?.error);
          const under = data?.image
            ? formatTime(Date.parse(data.fetched_at), zone, 'HH:mm')
            : t(isMissing ? 'image.not-had' : 'image.loading');
          return (
            <Stack
              as="label"
              key={image}
              pad="4 8"
              border="line"
              size="meta"
              className={styles.one}
              data-missing={isMissing || undefined}
            >
              <input
                type="radio"
                name="forecast"
                className="visually-hidden"
                checked={image === link.image}
                onChange={() => onChange({ image })}
              />
              <Clip as="b">{t(`image.${image}`)}</Clip>
              <Text tone="muted">{under}</Text>
            </Stack>
          );
        })}
      </Grid>
    </Card>
  );
};
