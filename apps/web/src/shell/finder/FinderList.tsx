import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Caption, Stack, Text } from '../../ui/layout/primitives';
import { StatusDot } from '../../ui/status/StatusDot';
import styles from './FinderList.module.css';
import type { Finder } from './use-finder';

type Props = { id: string; finder: Finder };

export const optionId = (id: string, index: number) => `${id}-${index}`;

/** The results of the finder, or the reason why there are none. */
export const FinderList = ({ id, finder }: Props) => {
  const { t } = useTranslation('shell');
  const { text, found, cursor, setCursor, choose, tree } = finder;
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the cursor in sight as it moves
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [cursor]);
  if (tree.isPending)
    return (
      <Text as="p" tone="muted" className={styles.note}>
        {t('finder.loading')}
      </Text>
    );
  if (tree.isError)
    return (
      <Text as="p" tone="muted" className={styles.note}>
        {t('finder.failed')}
      </Text>
    );
  if (found.total === 0)
    return (
      <Text as="p" tone="muted" className={styles.note}>
        {text ? t('finder.noMatch', { text }) : t('finder.start')}
      </Text>
    );
  return (
    <Stack minHeight={0}>
      <Box ref={list} id={id} role="listbox" aria-label={t('finder.label')} pad={4} overflow="auto">
        {found.shown.map(({ id: instrument, name, area, station, type, status }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field above holds the focus and the keys
          <div
            key={instrument}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === cursor}
            className={styles.option}
            onMouseMove={() => setCursor(index)}
            onClick={() => choose(instrument)}
          >
            <StatusDot status={status} word={false} />
            <b>{name}</b>
            <Text tone="muted">{type}</Text>
            <Caption flex={1} minWidth={0} textAlign="end" clip="inherit">
              {area} · {station}
            </Caption>
          </div>
        ))}
      </Box>
      <Text as="p" borderTop="line" tone="muted" className={styles.count} role="status">
        {found.total > found.shown.length
          ? t('finder.more', { n: found.total - found.shown.length })
          : t('finder.results', { n: found.total })}
      </Text>
    </Stack>
  );
};
