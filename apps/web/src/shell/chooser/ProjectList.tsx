import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionStore, useSession } from '../../app/session/store';
import { TextField } from '../../ui/controls/TextField';
import { Icon } from '../../ui/icons/Icon';
import { Box, Caption, Grid, Row, Text } from '../../ui/layout/primitives';
import { StatusDot } from '../../ui/status/StatusDot';
import { afterProjectChange } from '../guards/state';
import { moveCursor } from '../list-cursor';
import styles from './ProjectList.module.css';
import { filterProjects, SEARCH_FROM } from './state';
import { useMarks } from './use-marks';

/**
 * Reloads the page in another project, so that no state of the old one stays. The guard of the new page selects the
 * project, as with every link that names one: until then this page keeps showing the old project.
 */
const changeProject = (projectId: string): void => {
  if (projectId !== sessionStore.get().projectId) location.assign(afterProjectChange(location.pathname, projectId));
};

/** The user's projects with their marks; arrow keys move, Enter chooses, and a long list has a search field. */
export const ProjectList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shell');
  const { projects, projectId } = useSession();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const shown = filterProjects(projects, text);
  const [cursor, setCursor] = useState(() =>
    Math.max(
      0,
      projects.findIndex(({ _id }) => _id === projectId),
    ),
  );
  const marks = useMarks();
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('input, [role="listbox"]')?.focus();
  }, []);
  const choose = (chosen: string | undefined) => {
    if (!chosen) return;
    onClose();
    changeProject(chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(shown[cursor]?._id);
    const next = moveCursor(event.key, cursor, shown.length);
    if (next === null) return;
    event.preventDefault();
    setCursor(next);
  };
  const active = { 'aria-activedescendant': shown[cursor] && `${id}-${cursor}` };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field and of the list in it
    <div ref={root} className={styles.projects} onKeyDown={onKeyDown}>
      {projects.length >= SEARCH_FROM && (
        <div className={styles.search}>
          <TextField
            {...active}
            type="search"
            icon="search"
            aria-label={t('project.search')}
            aria-controls={id}
            placeholder={t('project.search')}
            value={text}
            onValue={(value) => {
              setText(value);
              setCursor(0);
            }}
          />
        </div>
      )}
      <Box
        id={id}
        role="listbox"
        aria-label={t('project.choose')}
        tabIndex={0}
        pad={4}
        className={styles.list}
        {...active}
      >
        {shown.map(({ _id, name, project_id, area, instrument_count }, index) => {
          const mark = marks.get(_id);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list holds the focus and the keys
            <div
              key={_id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={_id === projectId}
              data-cursor={index === cursor || undefined}
              className={styles.project}
              onMouseMove={() => setCursor(index)}
              onClick={() => choose(_id)}
            >
              <Grid as="span" place="center" width={14}>
                {mark?.worst && <StatusDot status={mark.worst} word={false} size={14} />}
              </Grid>
              <Box as="span" flex={1} minWidth={0}>
                <Text as="b" size="body" line={18} block>
                  {name}
                </Text>
                <Caption line={16}>
                  {t('project.meta', { number: project_id, areas: area.length, instruments: instrument_count })}
                </Caption>
                {mark !== undefined && mark.hidden > 0 && (
                  <Row as="em" gap={4} align="center" size="meta" line={16} tone="wsl" className={styles.hidden}>
                    <Icon name="warn" size={12} />
                    {t('project.hidden', { count: mark.hidden })}
                  </Row>
                )}
              </Box>
              {_id === projectId && <Icon name="check" />}
            </div>
          );
        })}
        {shown.length === 0 && (
          <Text as="p" size="data" tone="muted" className={styles.none}>
            {t('project.noMatch', { text })}
          </Text>
        )}
      </Box>
    </div>
  );
};
