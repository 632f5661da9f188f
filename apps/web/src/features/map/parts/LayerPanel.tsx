import type { WireMapLayer } from '@talus/contract/places/map';
import type { MapLayerName } from '@talus/domain/map/map-layers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { IconButton } from '../../../ui/controls/IconButton';
import { Segmented } from '../../../ui/controls/Segmented';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Caption, Row, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import type { MapAction, MapState } from '../state';
import { SUBJECTS } from '../url';
import type { LayerState } from '../use-layers';
import styles from './parts.module.css';

type Props = {
  state: MapState;
  dispatch: (action: MapAction) => void;
  offered: readonly WireMapLayer[];
  /** Layers that the project allows but that have no source. */
  missing: readonly MapLayerName[];
  unreadOf: (name: MapLayerName) => readonly string[];
  stateOf: (name: MapLayerName) => LayerState;
  base: 'tiles' | 'offline';
  hasTiles: boolean;
};

/** The panel of subject, layers and base map. */
export const LayerPanel = ({ state, dispatch, offered, missing, stateOf, unreadOf, base, hasTiles }: Props) => {
  const { t } = useTranslation('map');
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(true);
  const noteOf = (layer: WireMapLayer): string => {
    const now = stateOf(layer.name);
    if (now === 'loading' || now === 'failed' || now === 'partly') return t(`layer.${now}`);
    return layer.kind === 'shp' ? t('layer.files', { count: layer.file.length }) : '';
  };
  const body = (
    <>
      <Segmented
        label={t('subject.label')}
        size={isPhone ? 'touch' : 'small'}
        value={state.subject}
        onChange={(subject) => dispatch({ type: 'subject-chosen', subject })}
        segments={SUBJECTS.map((value) => ({ value, label: t(`subject.${value}`) }))}
      />
      {offered.length > 0 && (
        <ul className={styles.layers}>
          {offered.map((layer) => (
            <Row as="li" align="center" justify="between" wrap minHeight={30} size="data" key={layer.name}>
              <Checkbox
                checked={state.layers.includes(layer.name)}
                onChange={() => dispatch({ type: 'layer-toggled', layer: layer.name })}
              >
                {t(`layer.${layer.name}`)}
              </Checkbox>
              <Caption flex="none">{noteOf(layer)}</Caption>
              {unreadOf(layer.name).length > 0 && (
                <Text as="p" size="meta" line={18} tone="invalid" breaks className={styles.unread} role="status">
                  {t('layer.unread', { names: unreadOf(layer.name).join(t('layer.comma')) })}
                </Text>
              )}
            </Row>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <Caption as="p" above={8} pad="8 0" borderTop="line" line={18}>
          {t('layer.missing', { names: missing.map((name) => t(`layer.${name}`)).join(t('layer.comma')) })}
        </Caption>
      )}
      {base === 'offline' && (
        <Caption as="p" above={8} pad="8 0" borderTop="line" line={18} role="status">
          <Text as="b" tone="plain">
            {t('base.offline')}
          </Text>{' '}
          {t(hasTiles ? 'base.silent' : 'base.none')}
        </Caption>
      )}
    </>
  );
  if (isPhone) return <div className={styles.sheet}>{body}</div>;
  return (
    <Box as="aside" surface="raised" border="strong" radius={3} className={styles.panel} aria-label={t('layer.title')}>
      <Row as="header" gap={8} align="center" minHeight={40} tone="muted" className={styles.layerPanelHead}>
        <Icon name="layers" />
        <Text as="h2" flex={1} size="body" tone="plain">
          {t('layer.title')}
        </Text>
        <IconButton
          icon={isOpen ? 'up' : 'down'}
          size="small"
          label={t(isOpen ? 'layer.fold' : 'layer.unfold')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Row>
      {isOpen && body}
    </Box>
  );
};
