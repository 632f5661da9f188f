import type { SetupAnswer } from '@talus/contract/admin/setup';
import { GUIDE_STEPS } from '@talus/domain/setup/guide';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAdminPages } from '../../../../app/frame/admin-pages';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/icons/Icon';
import { Card } from '../../../../ui/layout/Card';
import { Grid, Row, Stack, Text } from '../../../../ui/layout/primitives';
import { GUIDE_PLACES, hrefOf } from '../cures';
import styles from './GuideCard.module.css';

type Props = {
  guide: NonNullable<SetupAnswer['guide']>;
  /** Whether the guide's project has an area, which a station requires. */
  hasArea: boolean;
  onAway: () => void;
};

/** The setup guide: completed steps, next step and links, from an empty installation to the first alarm. */
export const GuideCard = ({ guide: { project, done }, hasArea, onAway }: Props) => {
  const { t } = useTranslation('adminHome');
  const pages = useAdminPages();
  const n = GUIDE_STEPS.filter((step) => done[step]).length;
  const next = GUIDE_STEPS.find((step) => !done[step]);
  return (
    <Card
      title={t('guide')}
      caption={t('guide.done', { n, of: GUIDE_STEPS.length })}
      tools={
        <Button kind="ghost" size="small" onClick={onAway}>
          {t('guide.away')}
        </Button>
      }
      ruled
      padded={false}
      className={styles.card ?? ''}
    >
      <Grid as="ol" columns={3} pad={4} className={styles.steps}>
        {GUIDE_STEPS.map((step, i) => {
          const href = hrefOf(GUIDE_PLACES[step](project, hasArea), project, pages);
          return (
            <Row
              as="li"
              key={step}
              gap={10}
              pad="10 12"
              radius={2}
              size="data"
              className={styles.step}
              data-done={done[step] || undefined}
              aria-current={step === next ? 'step' : undefined}
            >
              <Grid
                as="span"
                place="center"
                flex="none"
                width={24}
                height={24}
                size="meta"
                tone="accent"
                weight="strong"
                className={styles.mark}
              >
                {done[step] ? <Icon name="check" label={t('step.done')} /> : <span aria-hidden="true">{i + 1}</span>}
              </Grid>
              <Stack as="span" gap={2} minWidth={0} line={20} className={styles.words}>
                {href ? <Link to={href}>{t(`guide.${step}`)}</Link> : <b>{t(`guide.${step}`)}</b>}
                <Text tone="muted">{t(`guide.${step}.about`)}</Text>
              </Stack>
            </Row>
          );
        })}
      </Grid>
    </Card>
  );
};
