import { type FieldEntry, isKeepable, isNote } from '@talus/domain/field/queue';
import { useTranslation } from 'react-i18next';
import { tell } from '../../../entities/field/store';
import { sync } from '../../../entities/field/sync';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { EntryRow } from './EntryRow';

type Props = { entries: readonly FieldEntry[] };

/** Lists entries that the server refused, with the reason; entries stay until accepted. */
export const RefusedCard = ({ entries }: Props) => {
  const { t } = useTranslation('field');
  if (entries.length === 0) return null;
  return (
    <Card title={t('refused.title', { count: entries.length })} caption={t('refused.caption')} padded={false} ruled>
      <ul>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            icon="warn"
            action={
              <Button
                size="touch"
                icon="refresh"
                aria-label={t('refused.again', { name: entry.name })}
                onClick={() => void tell({ type: 'tried-again', id: entry.id }).then(sync)}
              >
                {t('refused.again.word')}
              </Button>
            }
          >
            {entry.state.type === 'refused' && entry.state.reason}
          </EntryRow>
        ))}
      </ul>
    </Card>
  );
};

/** Lists entries that were begun and not finished. */
export const TypedCard = ({ entries }: Props) => {
  const { t } = useTranslation('field');
  if (entries.length === 0) return null;
  return (
    <Card title={t('typed.title', { count: entries.length })} caption={t('typed.caption')} padded={false} ruled>
      <ul>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            icon="pen"
            action={
              isKeepable(entry) && (
                <Button
                  size="touch"
                  icon="send"
                  aria-label={t('typed.keep', { name: entry.name })}
                  onClick={() => void tell({ type: 'kept', id: entry.id }).then(sync)}
                >
                  {t('typed.keep.word')}
                </Button>
              )
            }
          >
            {!isNote(entry) && entry.remark}
          </EntryRow>
        ))}
      </ul>
    </Card>
  );
};
