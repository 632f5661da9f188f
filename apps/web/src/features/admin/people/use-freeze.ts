import type { Person } from '@talus/contract/admin/people';
import { useTranslation } from 'react-i18next';
import { errorWords, isSessionLost, reportError } from '../../../app/errors';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { useNotice } from '../../../ui/overlay/Notice';
import { peopleWrites } from './queries';
import { freezeCounts } from './state';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Freezes a person: states the effects beforehand and the removals afterwards. */
export const useFreeze = () => {
  const { t } = useTranslation('people');
  const confirm = useConfirm();
  const notice = useNotice();
  const writes = peopleWrites;

  const counted = (people: readonly Person[]) => ({
    projects: sum(people.map(({ project }) => project.length)),
    lists: sum(people.map(({ target }) => target.lists)),
  });
  const ask = ([first, ...others]: readonly Person[]) => {
    if (!first) return Promise.resolve(false);
    const all = [first, ...others];
    return others.length === 0
      ? confirm({
          title: t('freeze.ask', { name: first.name }),
          body: t('freeze.ask.body', counted(all)),
          yes: t('freeze.short'),
        })
      : confirm({
          title: t('freeze.ask.many', { count: all.length }),
          body: t('freeze.ask.many.body', counted(all)),
          yes: t('freeze.short'),
        });
  };

  const freeze = async (people: readonly Person[]) => {
    if (!(await ask(people))) return;
    const removed: { projects: number; messages: number }[] = [];
    for (const person of people) {
      try {
        removed.push(freezeCounts(await writes.freeze(person._id)));
      } catch (error) {
        if (isSessionLost(error)) return;
        notice.error({ title: t('freeze.failed', { name: person.name, reason: errorWords(error).text }) });
      }
    }
    if (removed.length === 0) return;
    const counts = {
      projects: sum(removed.map((each) => each.projects)),
      messages: sum(removed.map((each) => each.messages)),
    };
    notice.info(
      people.length === 1
        ? t('freeze.done', { name: people[0]?.name ?? '', ...counts })
        : t('freeze.many', { done: removed.length, ...counts }),
    );
  };

  const unfreeze = async (person: Person) => {
    const { name } = person;
    if (
      !(await confirm({ title: t('unfreeze.ask', { name }), body: t('unfreeze.ask.body'), yes: t('unfreeze.action') }))
    )
      return;
    try {
      await writes.unfreeze(person._id);
      notice.success(t('unfreeze.done', { name }));
    } catch (error) {
      reportError(error);
    }
  };

  return { freeze, unfreeze };
};
