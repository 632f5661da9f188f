import { useTranslation } from 'react-i18next';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { ShownCard } from '../../app/frame/ShownCard';
import { CopyLinkButton } from '../../ui/controls/CopyLinkButton';
import { Switch } from '../../ui/controls/Switch';
import { usePhone } from '../../ui/layout/use-phone';
import styles from './LayoutScreen.module.css';
import { PlanTabs } from './parts/PlanTabs';
import { PlanView } from './parts/PlanView';
import type { LayoutScreenProps } from './screen-props';

const PANEL = 'floor-plan';

/** The floor plans with their pins, one tab each. */
export const LayoutScreen = (props: LayoutScreenProps) => {
  const { plans, index, onPlan, projectName, zone, isAuto, onAuto, read } = props;
  const { t } = useTranslation(['layout', 'shell']);
  const isPhone = usePhone();
  const image = plans?.[index];
  const autoRefresh = (
    <Switch checked={isAuto} onChange={onAuto} touch={isPhone}>
      {t(isPhone ? 'auto.short' : 'auto.on')}
    </Switch>
  );
  return (
    <ScreenFrame
      title={t('shell:screen.layout')}
      project={projectName}
      shown={plans ? [t('shown.plans', { count: plans.length })] : []}
      read={read}
      failed={t('error.title')}
      lead={isPhone && autoRefresh}
      actions={<CopyLinkButton />}
      zone={zone}
      room="fill"
      className={styles.screen}
    >
      <ShownCard
        read={read}
        total={plans?.length ?? null}
        none={{ icon: 'plan', title: t('none'), text: t('none.text') }}
        zone={zone}
      >
        {plans && image && (
          <>
            <PlanTabs plans={plans} index={index} onPlan={onPlan} controls={PANEL} tools={!isPhone && autoRefresh} />
            <PlanView {...props} key={image._id} id={PANEL} image={image} number={index + 1} isPhone={isPhone} />
          </>
        )}
      </ShownCard>
    </ScreenFrame>
  );
};
