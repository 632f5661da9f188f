import type { Person } from '@talus/contract/admin/people';
import type { Role } from '@talus/domain/access/roles';
import { COUNTRIES } from '@talus/domain/people/country-codes';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { listText } from '../../../app/list-text';
import type { MadeLink } from '../../../entities/people/PasswordLinkDialog';
import { usePlace } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { Segmented } from '../../../ui/controls/Segmented';
import type { SaveOutcome } from '../../../ui/form/save-outcome';
import { Caption, Row, Stack } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { useNotice } from '../../../ui/overlay/Notice';
import { type OpenForm, openForm } from '../common/AdminPage';
import type { OpenRecord } from '../common/open-record';
import { FreezeBar } from './FreezeBar';
import { NEW_WITH_LINK, NEW_WITH_PASSWORD, PERSON_FIELDS } from './form';
import { peopleWrites } from './queries';

type Means = 'password' | 'link';
type Options = {
  open: OpenRecord;
  person: Person | null;
  offered: readonly Role[];
  onOpen: (open: OpenRecord) => void;
  onLink: (made: MadeLink) => void;
  onMakeLink: (person: Person) => void;
};

/** Returns the form of the open or new person. */
export const usePersonForm = ({ open, person, offered, onOpen, onLink, onMakeLink }: Options): OpenForm | null => {
  const { t } = useTranslation(['people', 'admin']);
  const notice = useNotice();
  const isPhone = usePhone();
  const writes = peopleWrites;
  const [means, setMeans] = usePlace<Means>('people means', () => 'password');
  const made = useRef<string | null>(null);
  const options = useFormOptions(offered, person);
  const register = (input: Parameters<typeof writes.register>[0]): Promise<SaveOutcome> =>
    outcomeOf(async () => {
      const { user, link } = await writes.register(input);
      made.current = user._id;
      notice.success(t('registered'));
      if (link) onLink({ name: user.name, email: user.email, link });
    });
  if (open === 'new')
    return openForm<typeof NEW_WITH_LINK.schema | typeof NEW_WITH_PASSWORD.schema>({
      key: 'new',
      form: means === 'link' ? NEW_WITH_LINK : NEW_WITH_PASSWORD,
      record: null,
      options,
      title: t('new.title'),
      verb: t('new.verb'),
      save: register,
      onSaved: () => onOpen(made.current),
      onClose: () => onOpen(null),
      after: (
        <Stack gap={4} align="start">
          <Caption line={18}>{t('new.means')}</Caption>
          <Segmented
            label={t('new.means')}
            size={isPhone ? 'touch' : 'normal'}
            value={means}
            onChange={setMeans}
            segments={[
              { value: 'password', label: t('new.means.password') },
              { value: 'link', label: t('new.means.link') },
            ]}
          />
          {means === 'link' && (
            <Caption as="p" line={18}>
              {t('new.means.link.text')}
            </Caption>
          )}
        </Stack>
      ),
    });
  if (!person) return null;
  return openForm({
    key: person._id,
    noun: 'user',
    form: PERSON_FIELDS,
    record: person,
    revision: person.revision,
    options,
    title: person.name,
    caption: t('admin:revision', { n: person.revision }),
    save: (input, revision) =>
      outcomeOf(async () => {
        const answer = await writes.save(person._id, { ...input, revision });
        notice.success(t('saved'));
        return answer;
      }),
    onClose: () => onOpen(null),
    after: person.frozen_at === null && (
      <Row gap={8} align="center" justify="between" size="meta" tone="muted">
        <span>{t('link.about')}</span>
        <Button icon="key" size={isPhone ? 'touch' : 'small'} onClick={() => onMakeLink(person)}>
          {t('link.make')}
        </Button>
      </Row>
    ),
    danger: <FreezeBar person={person} />,
  });
};

/**
 * Returns the options: countries named in the current language, and the roles of the variant plus those of the person.
 */
const useFormOptions = (offered: readonly Role[], person: Person | null) => {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
    const codes = [...new Set(COUNTRIES.map(({ code }) => code))];
    const regions = (code: string) =>
      COUNTRIES.filter((country) => country.code === code).map(({ region }) => names.of(region));
    const roles = [...new Set([...offered, ...(person?.roles ?? [])])];
    return {
      countries: codes.map((code) => ({ value: code, text: `${code} ${listText(regions(code))}` })),
      roles: roles.map((role) => ({ value: role, label: `people:role.${role}` as const })),
    };
  }, [i18n.language, offered, person]);
};
