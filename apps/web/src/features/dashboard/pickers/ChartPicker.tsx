import { maskOf, parseChartChoice } from '@talus/domain/dashboards/chart-choice';
import { FIRST_INSTRUMENT, formatIndexChoice, parseIndexChoice } from '@talus/domain/dashboards/index-choice';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstrumentTree } from '../../../app/project-queries';
import { cascaderOf } from '../../../entities/instruments/placed';
import { Field } from '../../../ui/controls/Field';
import { Segmented } from '../../../ui/controls/Segmented';
import { InstrumentCascader } from '../../../ui/instrument-cascader/InstrumentCascader';
import { Caption, Stack } from '../../../ui/layout/primitives';
import { treeOf } from '../instruments';
import { LoadFailed } from '../parts/TileProblem';
import styles from './DataPicker.module.css';
import { PlacePicker } from './PlacePicker';
import type { PickerProps } from './picker-props';
import { placeOf } from './places';

/** A choice of instruments by position, where “all” includes future instruments, or one by one. */
export const ChartPicker = ({ tile, onData }: PickerProps) => {
  const { t } = useTranslation('dashboard');
  const { data: areas, error, refetch, isLoading } = useInstrumentTree();
  const tree = useMemo(() => treeOf(areas ?? []), [areas]);
  const cascader = useMemo(() => cascaderOf(areas ?? []), [areas]);
  const mode = parseChartChoice(tile.data)?.kind === 'mask' ? 'free' : 'place';
  const [first] = tile.instrument;
  if (error && !areas) return <LoadFailed error={error} onRetry={() => refetch()} />;
  return (
    <Stack gap={8} className={styles.picker}>
      <Segmented
        label={t('pick.mode')}
        segments={[
          { value: 'place', label: t('pick.place') },
          { value: 'free', label: t('pick.free') },
        ]}
        value={mode}
        onChange={(next) =>
          onData(
            next === 'free' ? maskOf(tile.instrument, tree) : ((first && placeOf(first, tree)) ?? FIRST_INSTRUMENT),
          )
        }
      />
      {mode === 'place' ? (
        <>
          <PlacePicker
            areas={areas ?? []}
            choice={parseIndexChoice(tile.data.trim() || FIRST_INSTRUMENT) ?? { area: 0, station: 0, instrument: 0 }}
            onChoice={(choice) => onData(formatIndexChoice(choice))}
          />
          <Caption as="p" line={18}>
            {t('pick.place.hint')}
          </Caption>
        </>
      ) : (
        <Field label={t('pick.instruments')}>
          {(control) => (
            <InstrumentCascader
              control={control}
              areas={cascader}
              loading={isLoading}
              value={tile.instrument}
              onChange={(ids) => onData(maskOf(ids, tree))}
            />
          )}
        </Field>
      )}
      <Caption as="code" clip title={tile.data}>
        {tile.data}
      </Caption>
    </Stack>
  );
};
