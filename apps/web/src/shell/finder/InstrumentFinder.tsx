import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon';
import { Box, Row, Text } from '../../ui/layout/primitives';
import { useSlash } from '../../ui/use-slash';
import { FinderList, optionId } from './FinderList';
import styles from './InstrumentFinder.module.css';
import { useFinder } from './use-finder';

/** Finds an instrument of the project by name, station, area or type; `/` focuses the field from anywhere. */
export const InstrumentFinder = () => {
  const { t } = useTranslation('shell');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    field.current?.blur();
  };
  const finder = useFinder(isOpen, close);
  useSlash(field);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      finder.type('');
      close();
    } else finder.onKeyDown(event);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <Box as="search" relative className={styles.finder} onBlur={onBlur}>
      <Row
        gap={8}
        align="center"
        height="control"
        surface="page"
        border="line"
        radius={2}
        size="data"
        className={styles.frame}
      >
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          role="combobox"
          className={styles.field}
          aria-label={t('finder.label')}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-autocomplete="list"
          aria-keyshortcuts="/"
          aria-activedescendant={isOpen ? optionId(id, finder.cursor) : undefined}
          placeholder={t('finder.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={finder.text}
          onChange={(event) => {
            setOpen(true);
            finder.type(event.target.value);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <Text
          as="kbd"
          minWidth={20}
          pad="0 5"
          surface="card"
          border="line"
          tone="muted"
          textAlign="center"
          className={styles.key}
          title={t('finder.shortcut')}
        >
          /
        </Text>
      </Row>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the field
        <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
          <FinderList id={id} finder={finder} />
        </div>
      )}
    </Box>
  );
};
