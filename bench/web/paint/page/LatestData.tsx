import { COLUMNS } from '../../../../apps/web/src/features/latest-data/columns';
import { DataScreen } from '../../../../apps/web/src/features/latest-data/DataScreen';
import type { LatestRow } from '../../../../apps/web/src/features/latest-data/row';
import { useDataState } from '../../../../apps/web/src/features/latest-data/use-data-state';

const NOW = Date.parse('2026-11-15T00:43:00.000Z');

/** The latest-data screen with an answer in memory. */
export const LatestData = ({ rows }: { rows: readonly LatestRow[] }) => {
  const [state, dispatch] = useDataState('talus.bench', 'bench');
  return (
    <DataScreen
      kind="data"
      state={state}
      dispatch={dispatch}
      rows={rows}
      columns={COLUMNS}
      projectName="TK"
      now={NOW}
      zone="Asia/Taipei"
      read={{ at: NOW, error: null, isBusy: false, onRefresh: () => undefined }}
    />
  );
};
