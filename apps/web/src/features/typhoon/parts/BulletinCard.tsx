import type { WireBulletin } from '@talus/contract/data/typhoon';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card';
import { Grid, Row, Stack, Text } from '../../../ui/layout/primitives';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { bulletinMissing } from '../report/build-report';
import type { Typhoon } from '../use-typhoon';
import { sectionsInOrder } from '../view';
import styles from './BulletinCard.module.css';

/** Number of sections that are open by default. */
const OPEN = 3;
const DEMO = 'demo';

/** The warning in force, or the reason why none is shown. */
export const BulletinCard = ({ typhoon }: { typhoon: Typhoon }) => {
  const { t } = useTranslation(['typhoon', 'status', 'rain']);
  const { bulletin: asked, zone } = typhoon;
  const { data } = asked;
  const told = data?.bulletin;
  const missing = bulletinMissing(t, asked);
  const caption = [
    told && t('bulletin.caption', { count: told.sections.length }),
    data?.host === DEMO && t('bulletin.demo'),
  ].filter(Boolean);
  return (
    <Card title={t('bulletin')} caption={caption.join(' · ')} padded={false}>
      {told ? (
        <Told told={told} fetchedAt={data.fetched_at} zone={zone} />
      ) : data || asked.error ? (
        <EmptyState icon={data?.none ? 'info' : 'warn'} title={missing.title}>
          {missing.text}
        </EmptyState>
      ) : (
        <LoadingRows rows={8} />
      )}
    </Card>
  );
};

const Told = ({ told, fetchedAt, zone }: { told: WireBulletin; fetchedAt: string; zone: string }) => {
  const { t } = useTranslation('typhoon');
  const sections = sectionsInOrder(told);
  const minute = (time: string) => formatTime(Date.parse(time), zone, 'YYYY-MM-DD HH:mm');
  const facts = [
    [t('fact.sender'), told.sender],
    [t('fact.sent'), minute(told.sent)],
    [t('fact.event'), told.typhoon_number ? t('fact.event.number', { ...told, n: told.typhoon_number }) : told.event],
    [t('fact.severity'), t('fact.severity.urgency', told)],
    [t('fact.fetched'), minute(fetchedAt)],
    ...(told.expires ? [[t('fact.until'), minute(told.expires)]] : []),
  ];
  return (
    <Stack>
      <Text as="h3" size="body" className={styles.headline}>
        {told.report_number ? t('bulletin.report', { ...told, n: told.report_number }) : told.headline}
      </Text>
      <Grid as="dl" columns={2} gap="2 12" pad="0 12 8" size="data" className={styles.facts}>
        {facts.map(([name, value]) => (
          <Row gap={8} minWidth={0} key={name}>
            <Text as="dt" flex="none" tone="muted">
              {name}
            </Text>
            <Text as="dd" breaks>
              {value}
            </Text>
          </Row>
        ))}
      </Grid>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={styles.sections} aria-label={t('bulletin')} tabIndex={0}>
        {[...sections.told, ...sections.facts].map(({ title, content }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title
          <details key={`${title} ${i}`} className={styles.section} open={i < OPEN}>
            <summary>{title}</summary>
            <p>{content}</p>
          </details>
        ))}
      </section>
    </Stack>
  );
};
