import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Switch } from '../../../ui/controls/Switch';
import { Row } from '../../../ui/layout/primitives';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { StatusLegend } from '../../../ui/status/StatusLegend';
import { isFiltered } from '../state';
import { type FilterProps, FindField } from './MapFilters';
import styles from './parts.module.css';

type Props = FilterProps & {
  panel: ReactNode;
  list: ReactNode;
  /** Number of filtered entries. */
  shown: number;
};

/** The phone toolbar: list, filters and layers, each as a sheet. */
export const PhoneBar = ({ panel, list, shown, ...filters }: Props) => {
  const { t } = useTranslation('map');
  const { state, counts, dispatch } = filters;
  const [sheet, setSheet] = useState<'list' | 'filter' | 'layer' | null>(null);
  const close = () => setSheet(null);
  // An entry picked in the list is shown on the map, so the sheet closes
  const [picked, setPicked] = useState(state.picked);
  if (picked !== state.picked) {
    setPicked(state.picked);
    if (state.picked !== null) close();
  }
  return (
    <Row
      as="footer"
      gap={4}
      align="center"
      flex="none"
      minHeight={52}
      pad="0 8"
      surface="card"
      borderTop="line"
      className={styles.bar}
    >
      <Button size="touch" icon="data" onClick={() => setSheet('list')}>
        {t('phone.list', { n: shown })}
      </Button>
      <Button kind="ghost" size="touch" icon="filter" pressed={isFiltered(state)} onClick={() => setSheet('filter')}>
        {t('filter.open')}
      </Button>
      <Button kind="ghost" size="touch" icon="layers" onClick={() => setSheet('layer')}>
        {t('layer.title')}
      </Button>
      <BottomSheet title={t(`subject.${state.subject}`)} open={sheet === 'list'} onClose={close}>
        {list}
      </BottomSheet>
      <BottomSheet title={t('filter.open')} open={sheet === 'filter'} onClose={close}>
        <FindField
          {...filters}
          isTouch
          onFind={() => {
            filters.onFind();
            close();
          }}
        />
        <Switch touch checked={state.warningsOnly} onChange={(on) => dispatch({ type: 'warnings-only-set', on })}>
          {t('filter.warnings')}
        </Switch>
        <Switch touch checked={state.isAuto} onChange={(on) => dispatch({ type: 'auto-set', on })}>
          {t('filter.auto')}
        </Switch>
        <StatusLegend
          counts={counts}
          selected={state.statuses}
          onToggle={(status) => dispatch({ type: 'status-toggled', status })}
        />
        <Button kind="primary" size="touch" block onClick={close}>
          {t('filter.done', { n: shown })}
        </Button>
        <Button size="touch" block disabled={!isFiltered(state)} onClick={() => dispatch({ type: 'filters-cleared' })}>
          {t('filter.clear')}
        </Button>
      </BottomSheet>
      <BottomSheet title={t('layer.title')} open={sheet === 'layer'} onClose={close}>
        {panel}
      </BottomSheet>
    </Row>
  );
};
