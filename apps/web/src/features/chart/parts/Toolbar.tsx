import { canToggle, type GroupToggle, isToggled } from '@talus/domain/charts/settings/group-toggles';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Switch } from '../../../ui/controls/Switch';
import { DateTime } from '../../../ui/date/DateTime';
import { FilterBar, FilterRule } from '../../../ui/layout/FilterBar';
import type { ChartAction, ChartState } from '../state';
import type { Pictures } from '../use-pictures';

export type ToolbarProps = {
  state: ChartState;
  isLoading: boolean;
  /** Whether to offer groups of ten, single instruments and the rain group. */
  hasExtras: boolean;
  /** Image exports of the charts; null while nothing is drawn. */
  pictures: Pictures | null;
  now: () => number;
  zone: Zone;
  dispatch: (action: ChartAction) => void;
};

/** Compare, grouping and auto refresh; at the end the image exports. */
export const Toolbar = (props: ToolbarProps) => {
  const { state, hasExtras, pictures, dispatch } = props;
  const { t } = useTranslation('chart');
  return (
    <FilterBar
      end={
        <>
          <Button size="small" icon="image" disabled={!pictures} onClick={pictures?.saveCombined}>
            {t('output.combined')}
          </Button>{' '}
          <Button size="small" icon="image" disabled={!pictures} onClick={pictures?.saveGroups}>
            {t('output.groups')}
          </Button>{' '}
          <Button size="small" icon="copy" disabled={!pictures} onClick={pictures?.copy}>
            {t('output.copy')}
          </Button>
        </>
      }
    >
      <CompareControls {...props} />
      <FilterRule />
      <GroupSwitch {...props} toggle="unit" />
      {hasExtras && <GroupSwitch {...props} toggle="ten" />}
      {hasExtras && <GroupSwitch {...props} toggle="each" />}
      {hasExtras && <GroupSwitch {...props} toggle="rain" />}
      <Switch checked={state.isAuto} onChange={(on) => dispatch({ type: 'auto-set', on })}>
        {t('auto.on')}
      </Switch>
    </FilterBar>
  );
};

export const CompareControls = ({ state, now, zone, dispatch, touch = false }: ToolbarProps & { touch?: boolean }) => {
  const { t } = useTranslation('chart');
  return (
    <>
      <DateTime
        label={t('compare.time')}
        value={state.compare.at}
        now={now()}
        zone={zone}
        onChange={(at) => dispatch({ type: 'compare-time-chosen', at })}
      />
      <span title={t('compare.hint')}>
        <Switch touch={touch} checked={state.compare.isOn} onChange={(on) => dispatch({ type: 'compare-set', on })}>
          {t('compare.on')}
        </Switch>
      </span>
    </>
  );
};

const WORDS = { unit: 'group.unit', ten: 'group.tens', each: 'group.each', rain: 'group.rain' } as const;

type GroupProps = ToolbarProps & { toggle: GroupToggle; touch?: boolean };

export const GroupSwitch = ({ state, isLoading, dispatch, toggle, touch = false }: GroupProps) => {
  const { t } = useTranslation('chart');
  return (
    <Switch
      touch={touch}
      checked={isToggled(state.grouping, toggle)}
      disabled={!canToggle(state.grouping, toggle)}
      onChange={() => dispatch({ type: 'grouped', toggle, isLoading })}
    >
      {t(WORDS[toggle])}
    </Switch>
  );
};
