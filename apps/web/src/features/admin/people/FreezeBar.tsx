import type { Person } from '@talus/contract/admin/people';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Caption, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { useRecordTime } from '../common/use-record-time';
import { useFreeze } from './use-freeze';

/** At the foot of a person: the effect of freezing, or the time since when the person is frozen. */
export const FreezeBar = ({ person }: { person: Person }) => {
  const { t } = useTranslation('people');
  const time = useRecordTime();
  const isPhone = usePhone();
  const { freeze, unfreeze } = useFreeze();
  const size = isPhone ? 'touch' : 'normal';
  if (person.frozen_at)
    return (
      <>
        <span>
          <Text as="b" line={18} block>
            {t('state.frozen')}
          </Text>
          <Caption as="small" line={16} block>
            {t('unfreeze.text', { time: time(person.frozen_at) })}
          </Caption>
        </span>
        <Button size={size} onClick={() => void unfreeze(person)}>
          {t('unfreeze.action')}
        </Button>
      </>
    );
  return (
    <>
      <span>
        <Text as="b" line={18} block>
          {t('freeze.title')}
        </Text>
        <Caption as="small" line={16} block>
          {t('freeze.text', { projects: person.project.length, lists: person.target.lists })}
        </Caption>
      </span>
      <Button size={size} icon="freeze" onClick={() => void freeze([person])}>
        {isPhone ? t('freeze.short') : t('freeze.action', { name: person.name })}
      </Button>
    </>
  );
};
