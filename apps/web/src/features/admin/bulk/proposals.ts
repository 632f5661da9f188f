import type { TrialRules } from '@talus/contract/instruments/limit-trial';
import type { CellValue } from '../../../ui/sheet/column';
import { isUnsaved, type SheetRow } from '../../../ui/sheet/rows';
import type { Proposal } from '../common/trial/many-state';
import { LIMITS } from './fields';

const numberOf = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null);

const boundsOf = ({ cells }: SheetRow, before = '') =>
  Object.fromEntries(LIMITS.map((key) => [key, numberOf(cells[before + key])])) as Pick<
    TrialRules,
    (typeof LIMITS)[number]
  >;

/** Returns the rules of a row, including unsaved edits. */
const proposalOf = (row: SheetRow): Proposal => {
  const { cells } = row;
  return {
    instrument: String(row.base?._id),
    name: String(cells.name ?? ''),
    unit: String(cells.unit ?? ''),
    decimals: numberOf(cells.decimals) ?? 2,
    rules: {
      ...boundsOf(row),
      rate_1Hr_config: boundsOf(row, 'rate_1Hr_config.'),
      rate_24Hr_config: boundsOf(row, 'rate_24Hr_config.'),
      allowRate: cells.allowRate === true,
      alert_count_limit: numberOf(cells.alert_count_limit) ?? 2,
      rate_alert_count_limit: numberOf(cells.rate_alert_count_limit) ?? 2,
    },
  };
};

type Selected = { top: number; bottom: number } | null;

/** Returns the proposals to try: the selected rows if more than one is selected, else the edited rows, else all. */
export const proposalsOf = (rows: readonly SheetRow[], selected: Selected): Proposal[] => {
  const known = rows.filter(({ base }) => base !== null);
  const chosen = selected && selected.bottom > selected.top ? known.slice(selected.top, selected.bottom + 1) : [];
  const changed = known.filter(isUnsaved);
  return (chosen.length > 0 ? chosen : changed.length > 0 ? changed : known).map(proposalOf);
};
