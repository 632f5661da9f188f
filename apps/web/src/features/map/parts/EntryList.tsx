import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Caption, Row, Stack, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { VirtualList } from '../../../ui/layout/VirtualList';
import { isFiltered, type MapAction, type MapState } from '../state';
import type { MapEntry } from '../view';
import { EntryRow } from './EntryRow';
import styles from './parts.module.css';

type Props = {
  /** The filtered entries. */
  entries: readonly MapEntry[];
  all: readonly MapEntry[];
  state: MapState;
  now: number;
  zone: Zone;
  dispatch: (action: MapAction) => void;
};

const ROW = 36;
const TOUCH_ROW = 44;

/** The entries as a list, worst status first, including entries without coordinates. */
export const EntryList = ({ entries, all, state, now, zone, dispatch }: Props) => {
  const { t } = useTranslation('map');
  const isPhone = usePhone();
  const { subject, picked } = state;
  const homeless = entries.filter(({ place }) => !place).length;
  const today = formatTime(now, zone, 'YYYY-MM-DD');
  const caption = isFiltered(state)
    ? t('list.filtered', { n: entries.length, all: all.length })
    : t(`list.${subject}`, { count: all.length });
  return (
    <Stack minHeight={0} className={styles.list}>
      <Row
        as="header"
        gap="0 8"
        align="center"
        wrap
        flex="none"
        minHeight={40}
        pad="4 12"
        size="meta"
        tone="muted"
        className={styles.entryListHead}
      >
        <Text as="h2" size="body" tone="plain">
          {t(`subject.${subject}`)}
        </Text>
        <span>{caption}</span>
        {homeless > 0 && <Text weight="strong">{t('list.homeless', { count: homeless })}</Text>}
      </Row>
      {entries.length === 0 ? (
        <Stack gap={8} align="start" flex={1} pad={12} borderTop="grid" size="data" tone="muted">
          <p>{t('list.none')}</p>
          <Button size={isPhone ? 'touch' : 'small'} onClick={() => dispatch({ type: 'filters-cleared' })}>
            {t('filter.clear')}
          </Button>
        </Stack>
      ) : (
        <VirtualList
          className={styles.rows ?? ''}
          count={entries.length}
          rowHeight={isPhone ? TOUCH_ROW : ROW}
          aria-label={t(`subject.${subject}`)}
          role="group"
          row={(index) => {
            const entry = entries[index];
            if (!entry) return null;
            return (
              <EntryRow
                key={entry.id}
                entry={entry}
                subject={subject}
                isPicked={entry.id === picked}
                today={today}
                zone={zone}
                height={isPhone ? TOUCH_ROW : ROW}
                onPick={() => dispatch({ type: 'picked', id: entry.id === picked ? null : entry.id })}
              />
            );
          }}
        />
      )}
      {subject === 'station' && (
        <Caption as="p" flex="none" pad="10 12" borderTop="line" line={18}>
          {t('list.rule')}
        </Caption>
      )}
    </Stack>
  );
};
