import { useTranslation } from 'react-i18next';
import { ConflictPairs } from '../../../../ui/form/ConflictPairs';
import { Box } from '../../../../ui/layout/primitives';
import { useRecordTime } from '../../common/use-record-time';
import type { DraftPin } from '../draft';
import { type Lookup, labelOf } from '../lookup';
import type { PinConflict } from '../merge';
import { placeText } from '../place-text';
import type { PlanEditing } from '../use-plan-editor';
import styles from './parts.module.css';

type Props = { editing: PlanEditing; lookup: Lookup };

/** Shows both sides of each edit conflict. */
export const Contests = ({ editing: { contest, choose }, lookup }: Props) => {
  const { t } = useTranslation('adminPlans');
  const time = useRecordTime();
  const show = useShowPart(lookup);
  if (!contest) return null;
  const nameOf = ({ part, mine, theirs }: PinConflict) => {
    const name = labelOf((mine ?? theirs) as DraftPin, lookup) ?? t('pin.new');
    return part === 'pin' ? t('contest.pin', { name }) : t('contest.part', { name, part: t(`part.${part}`) });
  };
  return (
    <Box flex="none" pad="8 12" borderBottom="line" overflow="auto" className={styles.room}>
      <ConflictPairs
        by={contest.by}
        when={contest.at === null ? null : time(contest.at)}
        pairs={contest.contests.map((one) => ({
          key: one.id,
          name: nameOf(one),
          mine: show(one.part, one.mine),
          theirs: show(one.part, one.theirs),
          chosen: one.chosen,
        }))}
        onChoose={choose}
      />
    </Box>
  );
};

/** Returns a function that words a part of a pin. */
const useShowPart = ({ nameOf }: Lookup) => {
  const { t } = useTranslation(['adminPlans', 'form']);
  const named = (id: string | null) => (id === null ? t('form:value.none') : nameOf(id));
  return (part: PinConflict['part'], pin: DraftPin | null): string => {
    if (part === 'pin' || pin === null) return t(pin === null ? 'contest.removed' : 'contest.kept');
    switch (part) {
      case 'place':
        return t('place', placeText(pin));
      case 'instrument':
        return pin.instrument.map(nameOf).join(t('form:comma'));
      case 'shape':
        return t(`shape.${pin.shape}`);
      case 'size':
        return t(`size.${pin.size}`);
      case 'border':
        return t(`border.${pin.border_color}`);
      case 'vector':
        return pin.vector_enable
          ? t('vector.text', {
              x: named(pin.vector_x),
              y: named(pin.vector_y),
              offset: pin.angle_offset,
              unit: t(`vector.unit.${pin.angle_unit ?? 'none'}`),
            })
          : t('vector.off');
    }
  };
};
