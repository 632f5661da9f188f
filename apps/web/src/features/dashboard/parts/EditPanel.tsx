import { COUNT_OPTIONS, countOf, isShowType, SHOW_TYPES } from '@talus/domain/dashboards/tile';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { IconButton } from '../../../ui/controls/IconButton';
import { NumberField } from '../../../ui/controls/NumberField';
import { Segmented } from '../../../ui/controls/Segmented';
import { Select } from '../../../ui/controls/Select';
import { Row, Stack, Text } from '../../../ui/layout/primitives';
import { DataPicker } from '../pickers/DataPicker';
import type { EditAction, EditState, EditTile } from '../state';
import styles from './EditPanel.module.css';

type Props = { state: EditState; dispatch: (action: EditAction) => void };

/** The layout settings: number of tiles, undo and redo, and the selected tile. */
export const EditPanel = ({ state, dispatch }: Props) => {
  const { t } = useTranslation('dashboard');
  const { tiles, selected, past, future, refused } = state;
  const place = tiles.findIndex(({ key }) => key === selected);
  const tile = tiles[place];
  return (
    <Stack as="aside" gap={12} flex="none" pad={12} panel className={styles.panel} aria-label={t('edit.title')}>
      <Row gap={4} align="end" className={styles.line}>
        <Field label={t('edit.count')} error={refused && t(`edit.${refused}`)} className={styles.count ?? ''}>
          {(control) => (
            <Select
              {...control}
              size="small"
              options={COUNT_OPTIONS.map((option) => ({
                value: String(option),
                label: t('edit.count.option', { n: countOf(option) }),
              }))}
              value={String(tiles.length - 1)}
              onValue={(value) => dispatch({ type: 'counted', count: countOf(Number(value)) })}
            />
          )}
        </Field>
        <IconButton
          icon="undo"
          label={t('edit.undo')}
          disabled={past.length === 0}
          onClick={() => dispatch({ type: 'undone' })}
        />
        <IconButton
          icon="redo"
          label={t('edit.redo')}
          disabled={future.length === 0}
          onClick={() => dispatch({ type: 'redone' })}
        />
      </Row>
      <Button icon="plus" block onClick={() => dispatch({ type: 'added' })}>
        {t('edit.add')}
      </Button>
      {tile ? (
        <TileForm key={tile.key} tile={tile} place={place} count={tiles.length} dispatch={dispatch} />
      ) : (
        <Text as="p" size="data" line={20} tone="muted">
          {t('edit.hint')}
        </Text>
      )}
    </Stack>
  );
};

type FormProps = { tile: EditTile; place: number; count: number; dispatch: Props['dispatch'] };

const WIDTHS = ['25', '33', '50', '66', '100'] as const;

/** The settings of one tile. */
export const TileForm = ({ tile, place, count, dispatch }: FormProps) => {
  const { t } = useTranslation('dashboard');
  const { key, showType, width } = tile;
  const types = SHOW_TYPES.map((value) => ({ value: value as string, label: t(`type.${value}`) }));
  const known = isShowType(showType)
    ? types
    : [{ value: showType, label: t('edit.unknown', { type: showType }) }, ...types];
  const quick = WIDTHS.find((one) => Number(one) === width) ?? null;
  return (
    <Stack as="section" gap={12} borderTop="line" className={styles.form} aria-label={t('edit.tile', { n: place + 1 })}>
      <Row as="header" gap={4} align="end" className={styles.line}>
        <Text as="h3" flex={1} size="body">
          {t('edit.tile', { n: place + 1 })}
        </Text>
        <IconButton
          icon="left"
          label={t('edit.earlier')}
          disabled={place === 0}
          onClick={() => dispatch({ type: 'moved', key, to: place - 1 })}
        />
        <IconButton
          icon="right"
          label={t('edit.later')}
          disabled={place === count - 1}
          onClick={() => dispatch({ type: 'moved', key, to: place + 1 })}
        />
        <IconButton icon="trash" label={t('edit.remove')} onClick={() => dispatch({ type: 'removed', key })} />
      </Row>
      <Field label={t('edit.type')}>
        {(control) => (
          <Select
            {...control}
            options={known}
            value={showType}
            onValue={(value) => dispatch({ type: 'type-chosen', key, showType: value })}
          />
        )}
      </Field>
      <Field label={t('edit.width')}>
        {(control) => (
          <Row gap={8} align="center" className={styles.width}>
            <NumberField
              {...control}
              value={width}
              min={0}
              max={100}
              decimals={0}
              onValue={(value) => value !== null && dispatch({ type: 'changed', key, change: { width: value } })}
            />
            <Segmented
              label={t('edit.width')}
              size="small"
              segments={WIDTHS.map((value) => ({ value, label: value }))}
              value={quick}
              onChange={(value) => dispatch({ type: 'changed', key, change: { width: Number(value) } })}
            />
          </Row>
        )}
      </Field>
      <DataPicker tile={tile} onData={(data) => dispatch({ type: 'changed', key, change: { data } })} />
    </Stack>
  );
};
