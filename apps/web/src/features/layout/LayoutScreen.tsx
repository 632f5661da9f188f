import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card';
import { CopyLinkButton } from '../../ui/CopyLinkButton';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorLine } from '../../ui/ErrorLine';
import { LoadingRows } from '../../ui/LoadingRows';
import { PageHeader } from '../../ui/PageHeader';
import { RefreshButton } from '../../ui/RefreshButton';
import { Switch } from '../../ui/Switch';
import { usePhone } from '../../ui/use-phone';
import styles from './LayoutScreen.module.css';
import { PlanTabs } from './parts/PlanTabs';
import { PlanView } from './parts/PlanView';
import type { LayoutScreenProps } from './screen-props';

const PANEL = 'floor-plan';

/** Numbered plans with their pins. */
export const LayoutScreen = (props: LayoutScreenProps) => {
  const { plans, index, onPlan, projectName, zone, refreshedAt, isAuto, onAuto, onRefresh, isLoading, error } = props;
  const { t } = useTranslation(['layout', 'shell', 'ui']);
  const isPhone = usePhone();
  const image = plans?.[index];
  const refreshed = refreshedAt === null ? null : formatTime(refreshedAt, zone, 'HH:mm:ss');
  const autoRefresh = (
    <Switch checked={isAuto} onChange={onAuto} touch={isPhone}>
      {t(isPhone ? 'auto.short' : 'auto.on')}
    </Switch>
  );
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageHeader
          title={t('shell:screen.layout')}
          shown={plans ? [projectName, t('shown.plans', { count: plans.length })] : [projectName]}
          refreshedAt={refreshed}
          actions={
            <>
              {isPhone && autoRefresh}
              <RefreshButton isLoading={isLoading} onRefresh={onRefresh} />
              <CopyLinkButton />
            </>
          }
        />
      </div>
      {error && (
        <ErrorLine title={t('error.title')} onRetry={onRefresh} retrying={isLoading}>
          {error} {refreshed && t('ui:error.kept', { time: refreshed })}
        </ErrorLine>
      )}
      {plans && image && (
        <>
          <PlanTabs plans={plans} index={index} onPlan={onPlan} controls={PANEL} tools={!isPhone && autoRefresh} />
          <PlanView {...props} key={image._id} id={PANEL} image={image} number={index + 1} isPhone={isPhone} />
        </>
      )}
      {plans && !image && (
        <Card>
          <EmptyState icon="plan" title={t('none')}>
            {t('none.text')}
          </EmptyState>
        </Card>
      )}
      {!plans && !error && (
        <Card>
          <LoadingRows rows={12} />
        </Card>
      )}
    </div>
  );
};
