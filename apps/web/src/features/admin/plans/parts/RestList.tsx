import type { InstrumentOption } from '@talus/contract/instruments/instrument-admin';
import { hasWords, searchText, searchWords } from '@talus/domain/text/search-key';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/controls/IconButton';
import { TextField } from '../../../../ui/controls/TextField';
import { Box, Caption, Text } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { VirtualList } from '../../../../ui/layout/VirtualList';
import { INSTRUMENT_TYPE } from '../tool';
import styles from './RestList.module.css';

type Props = { rest: readonly InstrumentOption[]; onPlace: (instrument: string) => void };

/** Lists unplaced instruments: drag them onto the plan, or press to pick up and press to place. */
export const RestList = ({ rest, onPlace }: Props) => {
  const { t } = useTranslation('adminPlans');
  const isPhone = usePhone();
  const [text, setText] = useState('');
  const words = searchWords(text);
  const placeOf = ({ area, station }: InstrumentOption) =>
    [area?.name, station?.name].filter((one) => one !== undefined);
  const shown = rest.filter((one) => hasWords(searchText([one.name, one.type, ...placeOf(one)]), words));
  const height = isPhone ? 44 : 32;
  if (rest.length === 0)
    return (
      <Text as="p" pad={12} size="data" tone="muted">
        {t('rest.none')}
      </Text>
    );
  return (
    <>
      <Box flex="none" className={styles.top}>
        <TextField
          type="search"
          icon="search"
          size={isPhone ? 'touch' : 'small'}
          aria-label={t('rest.find')}
          placeholder={t('rest.find')}
          value={text}
          onValue={setText}
        />
        <Caption as="p" above={4}>
          {shown.length === 0 ? t('rest.no-match') : t('rest.hint')}
        </Caption>
      </Box>
      <VirtualList
        className={styles.list}
        role="list"
        aria-label={t('tab.rest')}
        count={shown.length}
        rowHeight={height}
        row={(index) => {
          const one = shown[index] as InstrumentOption;
          return (
            // biome-ignore lint/a11y/useSemanticElements: the list is virtual, so that its rows are placed by hand
            <div
              key={one._id}
              role="listitem"
              className={styles.row}
              style={{ height }}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'copy';
                event.dataTransfer.setData(INSTRUMENT_TYPE, one._id);
              }}
            >
              <b>{one.name}</b>
              <span>{[one.isDisabled && t('rest.disabled'), ...placeOf(one)].filter(Boolean).join(' · ')}</span>
              <IconButton
                icon="plus"
                size={isPhone ? 'touch' : 'small'}
                label={t('rest.place', { name: one.name })}
                onClick={() => onPlace(one._id)}
              />
            </div>
          );
        }}
      />
    </>
  );
};
