import type { Draft } from '@talus/domain/manual-import/draft';
import type { FoundSheet } from '@talus/domain/manual-import/read-sheets';

export type OpenFile = { name: string; size: number; is1904: boolean; sheets: readonly FoundSheet[] };

export type ImportState = {
  file: OpenFile | null;
  /** Which of its sheets is looked at. */
  sheet: number;
  /** By sheet; one that is not read has none. */
  drafts: readonly (readonly Draft[])[];
  /** What stood before each step. */
  undo: readonly { sheet: number; drafts: readonly Draft[] }[];
  /** Another one after each change of what would be sent. */
  revision: number;
  added: number;
  /** Nothing was changed since this sheet was stored. */
  isStored: boolean;
};

export const NO_FILE: ImportState = {
  file: null,
  sheet: 0,
  drafts: [],
  undo: [],
  revision: 0,
  added: 0,
  isStored: false,
};

export type ImportAction =
  | { type: 'opened'; file: OpenFile; drafts: readonly (readonly Draft[])[] }
  | { type: 'sheet'; sheet: number }
  | { type: 'edited'; key: string; change: Partial<Draft> }
  | { type: 'added'; time: string }
  | { type: 'cleared' }
  | { type: 'undone' }
  | { type: 'stored' }
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
      const first = action.file.sheets.findIndex(({ unread }) => unread === null);
      return { ...NO_FILE, revision: state.revision + 1, file: action.file, sheet: Math.max(0, first), drafts: action.drafts }; // biome-ignore format: one line
    }
    case 'sheet':
      return { ...state, sheet: action.sheet, revision: state.revision + 1, isStored: false };
    case 'edited':
      return stepTo(
        state,
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
        revision: state.revision + 1,
      };
    }
    case 'stored':
      // What a step would bring back is stored now
      return { ...state, undo: [], revision: state.revision + 1, isStored: true };
    case 'discarded':
      return { ...NO_FILE, revision: state.revision + 1 };
  }
}
