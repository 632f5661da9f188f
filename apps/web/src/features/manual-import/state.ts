import type { Draft } from '@talus/domain/manual-import/draft';
import { type FoundSheet, NO_CHOICE, type SheetChoice } from '@talus/domain/manual-import/read-sheets';
import type { Workbook } from '@talus/domain/workbooks/workbook';

export type OpenFile = { name: string; size: number; workbook: Workbook; sheets: readonly FoundSheet[] };

export type ImportState = {
  file: OpenFile | null;
  /** Index of the active sheet. */
  sheet: number;
  /** Range and columns chosen for each sheet. */
  choices: readonly SheetChoice[];
  /** Drafts by sheet; empty for unread sheets. */
  drafts: readonly (readonly Draft[])[];
  /** Undo history. */
  undo: readonly { sheet: number; drafts: readonly Draft[] }[];
  /** Increases with each change of the data to send. */
  revision: number;
  added: number;
  /** Keys of the rows of earlier batches, stored or found unchanged. */
  stored: ReadonlySet<string>;
  /** The sheet is unchanged since it was stored. */
  isStored: boolean;
};

const NONE: ReadonlySet<string> = new Set();

export const NO_FILE: ImportState = {
  file: null,
  sheet: 0,
  choices: [],
  drafts: [],
  undo: [],
  revision: 0,
  added: 0,
  stored: NONE,
  isStored: false,
};

export type ImportAction =
  | { type: 'opened'; file: OpenFile; drafts: readonly (readonly Draft[])[] }
  | { type: 'sheet'; sheet: number }
  /** The active sheet was read again with another range or columns. */
  | { type: 'chosen'; choice: SheetChoice; found: FoundSheet; drafts: readonly Draft[] }
  | { type: 'edited'; key: string; change: Partial<Draft> }
  | { type: 'added'; time: string }
  | { type: 'cleared' }
  | { type: 'undone' }
  /** `keys`: the rows of a batch; absent: all. */
  | { type: 'stored'; keys?: ReadonlySet<string> }
  | { type: 'discarded' };

const MOST_STEPS = 100;

export const draftsIn = ({ drafts, sheet }: ImportState): readonly Draft[] => drafts[sheet] ?? [];

function stepTo(state: ImportState, drafts: readonly Draft[]): ImportState {
  const step = { sheet: state.sheet, drafts: draftsIn(state) };
  return {
    ...state,
    drafts: state.drafts.map((own, i) => (i === state.sheet ? drafts : own)),
    undo: [...state.undo.slice(1 - MOST_STEPS), step],
    revision: state.revision + 1,
    isStored: false,
  };
}

const blank = (key: string, time: string): Draft => ({
  key,
  number: null,
  name: '',
  instrument: null,
  time,
  reading: '',
  reading3: '',
  'A+': '',
  'A-': '',
  remark: '',
  replace: false,
});

export function reduceImport(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case 'opened': {
      const read = action.file.sheets.findIndex(({ unread }) => unread === null);
      // Otherwise the first sheet that is readable once its columns are chosen
      const first = read >= 0 ? read : action.file.sheets.findIndex(({ unread }) => unread === 'no-head');
      const choices = action.file.sheets.map(() => NO_CHOICE);
      return { ...NO_FILE, revision: state.revision + 1, file: action.file, sheet: Math.max(0, first), choices, drafts: action.drafts }; // biome-ignore format: one line
    }
    case 'sheet':
      return { ...state, sheet: action.sheet, stored: NONE, revision: state.revision + 1, isStored: false };
    case 'chosen': {
      if (!state.file) return state;
      const at = <T>(list: readonly T[], one: T) => list.map((other, i) => (i === state.sheet ? one : other));
      return {
        ...state,
        file: { ...state.file, sheets: at(state.file.sheets, action.found) },
        choices: at(state.choices, action.choice),
        drafts: at(state.drafts, action.drafts),
        undo: state.undo.filter(({ sheet }) => sheet !== state.sheet),
        stored: NONE,
        revision: state.revision + 1,
        isStored: false,
      };
    }
    case 'edited':
      return stepTo(
        { ...state, stored: new Set([...state.stored].filter((key) => key !== action.key)) },
        draftsIn(state).map((draft) => (draft.key === action.key ? { ...draft, ...action.change } : draft)),
      );
    case 'added': {
      const added = state.added + 1;
      return { ...stepTo(state, [...draftsIn(state), blank(`+${added}`, action.time)]), added };
    }
    case 'cleared':
      return stepTo(state, []);
    case 'undone': {
      const step = state.undo.at(-1);
      if (!step) return state;
      return {
        ...state,
        sheet: step.sheet,
        drafts: state.drafts.map((own, i) => (i === step.sheet ? step.drafts : own)),
        undo: state.undo.slice(0, -1),
        stored: NONE,
        revision: state.revision + 1,
      };
    }
    case 'stored':
      // An undo step would bring back rows that are now stored
      return {
        ...state,
        undo: [],
        stored: action.keys ? new Set([...state.stored, ...action.keys]) : state.stored,
        revision: state.revision + 1,
        isStored: !action.keys,
      };
    case 'discarded':
      return { ...NO_FILE, revision: state.revision + 1 };
  }
}
