import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { TextField } from '../../../ui/controls/TextField';
import type { RouteFormAction, RouteStop } from '../route-form';
import styles from './StopRows.module.css';

type Props = { stops: readonly RouteStop[]; dispatch: Dispatch<RouteFormAction> };

/** Edits the stops of a route: order, removal and directions. */
export const StopRows = ({ stops, dispatch }: Props) => {
  const { t } = useTranslation('field');
  return (
    <section aria-label={t('edit.stops')}>
      <h3 className={styles.head}>{t('edit.stops')}</h3>
      {stops.length === 0 && <p className={styles.none}>{t('edit.stops.none')}</p>}
      <ol className={styles.stops}>
        {stops.map(({ instrument, name, note }, index) => (
          <li key={instrument}>
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
          </li>
        ))}
      </ol>
    </section>
  );
};
