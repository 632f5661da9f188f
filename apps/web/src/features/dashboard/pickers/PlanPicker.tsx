import { useTranslation } from 'react-i18next';
import { useFloorPlans } from '../../../entities/floor-plans/queries';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { Caption } from '../../../ui/layout/primitives';
import { LoadFailed } from '../parts/TileProblem';
import type { PickerProps } from './picker-props';

/** A select of floor plans, by position in the project's list. */
export const PlanPicker = ({ tile, onData }: PickerProps) => {
  const { t } = useTranslation('dashboard');
  const { plans, error, refetch } = useFloorPlans({ isAuto: false });
  if (error && !plans) return <LoadFailed error={error} onRetry={() => refetch()} />;
  if (plans?.length === 0)
    return (
      <Caption as="p" line={18}>
        {t('pick.plan.none')}
      </Caption>
    );
  const value = tile.data.trim() || '0';
  const options = (plans ?? []).map(({ name }, place) => ({
    value: String(place),
    label: t('pick.plan.option', { n: place + 1, name }),
  }));
  const isListed = options.some((option) => option.value === value);
  return (
    <Field label={t('pick.plan')}>
      {(control) => (
        <Select
          {...control}
          options={isListed ? options : [{ value, label: plans ? value : t('pick.loading') }, ...options]}
          value={value}
          onValue={onData}
        />
      )}
    </Field>
  );
};
