import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlanImage, worstOfPlan } from '../../../ui/floor-plan/pins';
import { Grid, Row } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import styles from './PlanTabs.module.css';

type Props = {
  plans: readonly PlanImage[];
  index: number;
  onPlan: (plan: PlanImage) => void;
  /** Id of the tab panel. */
  controls: string;
  /** Content on the right of the tabs. */
  tools?: ReactNode;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs of the plans, numbered from 1, with name and worst status. Arrow keys, Home and End move and select. */
export const PlanTabs = ({ plans, index, onPlan, controls, tools }: Props) => {
  const { t } = useTranslation(['layout', 'status']);
  const list = useRef<HTMLDivElement>(null);
  const tabs = () => list.current?.querySelectorAll<HTMLElement>('[role="tab"]');
  useEffect(() => {
    list.current?.querySelectorAll('[role="tab"]')[index]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? plans.length - 1
          : step === undefined
            ? null
            : (index + step + plans.length) % plans.length;
    const plan = next === null ? undefined : plans[next];
    if (next === null || !plan) return;
    event.preventDefault();
    onPlan(plan);
    tabs()?.[next]?.focus();
  };
  return (
    <Row
      gap={12}
      align="center"
      flex="none"
      height={40}
      below={8}
      borderBottom="line"
      size="data"
      className={styles.bar}
    >
      <Row
        ref={list}
        role="tablist"
        aria-label={t('tabs.label')}
        gap={4}
        minWidth={0}
        className={styles.tabs}
        onKeyDown={onKeyDown}
      >
        {plans.map((plan, i) => {
          const worst = worstOfPlan(plan);
          return (
            <Row
              as="button"
              key={plan._id}
              type="button"
              role="tab"
              aria-selected={i === index}
              aria-controls={controls}
              tabIndex={i === index ? 0 : -1}
              gap={8}
              align="center"
              flex="none"
              height={40}
              bare
              size="data"
              tone="muted"
              nowrap
              className={styles.tab}
              onClick={() => onPlan(plan)}
            >
              <Grid
                as="b"
                place="center"
                minWidth={20}
                height={20}
                surface="sunken"
                radius={1}
                size="meta"
                tone="plain"
                className={styles.number}
              >
                {i + 1}
              </Grid>
              {plan.name}
              {worst !== null && worst !== 'GREEN' && (
                <>
                  <StatusShape status={worst} size={10} />
                  <span className="visually-hidden">{t('tabs.worst', { status: t(`status:${worst}`) })}</span>
                </>
              )}
            </Row>
          );
        })}
      </Row>
      {tools}
    </Row>
  );
};
