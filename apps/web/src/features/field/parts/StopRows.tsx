import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { TextField } from '../../../ui/controls/TextField';
import { Grid, Text } from '../../../ui/layout/primitives';
import type { RouteFormAction, RouteStop } from '../route-form';
import styles from './parts.module.css';

type Props = { stops: readonly RouteStop[]; dispatch: Dispatch<RouteFormAction> };

/** Edits the stops of a route: order, removal and directions. */
export const StopRows = ({ stops, dispatch }: Props) => {
  const { t } = useTranslation('field');
  return (
    <section aria-label={t('edit.stops')}>
      <Text as="h3" below={4} size="data">
        {t('edit.stops')}
      </Text>
      {stops.length === 0 && (
        <Text as="p" size="data" tone="muted">
          {t('edit.stops.none')}
        </Text>
      )}
      <Grid as="ol" gap={4} overflow="auto" className={styles.stops}>
        {stops.map(({ instrument, name, note }, index) => (
          <Grid as="li" gap={4} align="center" key={instrument}>
            <span>{index + 1}</span>
            <b>{name}</b>
            <TextField
              value={note}
              maxLength={200}
              aria-label={t('edit.note', { name })}
              placeholder={t('edit.note.example')}
              onValue={(text) => dispatch({ type: 'noted', index, note: text })}
            />
            <IconButton
              icon="up"
              label={t('edit.up', { name })}
              disabled={index === 0}
              onClick={() => dispatch({ type: 'moved', index, by: -1 })}
            />
            <IconButton
              icon="down"
              label={t('edit.down', { name })}
              disabled={index === stops.length - 1}
              onClick={() => dispatch({ type: 'moved', index, by: 1 })}
            />
            <IconButton
              icon="close"
              label={t('edit.remove', { name })}
              onClick={() => dispatch({ type: 'removed', index })}
            />
          </Grid>
        ))}
      </Grid>
    </section>
  );
};
