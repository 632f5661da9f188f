import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { Caption, Row, Stack } from '../../../ui/layout/primitives';
import styles from './parts.module.css';
import { Section } from './Section';

/** Maximum length of a comment, which has to be readable at night. */
const MOST = 500;

type Props = {
  eventId: string;
  userName: string;
  isBusy: boolean;
  onSubmit: (comment: string) => void;
  touch?: boolean;
};

/** Returns the draft key of an acknowledgement comment; the draft ends when the event is acknowledged. */
export const acknowledgeThing = (eventId: string): string => `acknowledge ${eventId}`;

/** The acknowledgement form: an assessment and the action taken, stored with the event under the user's name. */
export const Acknowledge = ({ eventId, userName, isBusy, onSubmit, touch = false }: Props) => {
  const { t } = useTranslation('alerts');
  const { state: comment, set: setComment } = useDraft(acknowledgeThing(eventId), () => '', Boolean);
  const countId = useId();
  return (
    <Section title={t('acknowledge.title')} caption={t('acknowledge.hint')}>
      <Stack
        as="form"
        gap={6}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(comment.trim());
        }}
      >
        <textarea
          className={styles.text}
          aria-label={t('acknowledge.comment')}
          aria-describedby={countId}
          placeholder={t('acknowledge.comment')}
          maxLength={MOST}
          rows={3}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <Row gap={8} align="center">
          <Caption id={countId} flex={1}>
            {t('acknowledge.count', { n: comment.length, max: MOST, name: userName })}
          </Caption>
          <Button type="submit" kind="primary" icon="check" size={touch ? 'touch' : 'normal'} busy={isBusy}>
            {t('acknowledge.submit')}
          </Button>
        </Row>
      </Stack>
    </Section>
  );
};
