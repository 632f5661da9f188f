import type { InstrumentOption } from '@talus/contract/instruments/instrument-admin';
import type { LayoutImage } from '@talus/contract/places/layouts';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLatestData } from '../../../app/project-queries';
import { useStage } from '../../../ui/floor-plan/use-stage';
import { Stack } from '../../../ui/layout/primitives';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { pinOf } from './draft';
import { lookupOf, unplaced } from './lookup';
import styles from './PlanEditor.module.css';
import { Contests } from './parts/Contests';
import { PinLists } from './parts/PinLists';
import { PinPanel } from './parts/PinPanel';
import { PlanFoot } from './parts/PlanFoot';
import { PlanHead } from './parts/PlanHead';
import { PlanStage } from './parts/PlanStage';
import { ToolBar } from './parts/ToolBar';
import { SELECT, type Tool } from './tool';
import { leavesPlan } from './url';
import { useEditorKeys } from './use-editor-keys';
import type { Drag } from './use-pin-drag';
import { usePlanEditor } from './use-plan-editor';

type Props = {
  project: string;
  images: readonly LayoutImage[];
  image: LayoutImage;
  options: readonly InstrumentOption[];
  /** The element of the page's footer. */
  foot: HTMLElement | null;
  onUnsaved: (isUnsaved: boolean) => void;
  onDeleted: () => void;
};

/** Edits one plan: the drawing in the middle, the selected pin on the right. */
export const PlanEditor = ({ project, images, image, options, foot, onUnsaved, onDeleted }: Props) => {
  const editing = usePlanEditor(project, image);
  const { state, dispatch, changes, save } = editing;
  const { data: latest } = useLatestData();
  const lookup = useMemo(() => lookupOf(options, latest ?? []), [options, latest]);
  const stage = useStage(image);
  const [tool, setTool] = useState<Tool>(SELECT);
  const [isGrid, setGrid] = useState(false);
  const [drag, setDrag] = useState<Drag | null>(null);
  const isUnsaved = changes.length > 0;
  useLeaveGuard(isUnsaved, leavesPlan);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  useEditorKeys({
    onUndo: () => dispatch({ type: 'undo' }),
    onRedo: () => dispatch({ type: 'redo' }),
    onSave: () => void save(),
  });
  const others = images.filter(({ _id }) => _id !== image._id).flatMap(({ pin }) => pin);
  const selected = pinOf(state.pins, state.selected);
  const select = (key: string) => {
    const pin = pinOf(state.pins, key);
    if (pin && stage.zoom > 1) stage.show(pin);
    dispatch({ type: 'select', key });
  };
  return (
    <>
      <Stack
        as="section"
        minWidth={0}
        minHeight={0}
        panel
        overflow="hidden"
        className={styles.plan}
        aria-label={image.name}
      >
        <PlanHead project={project} image={image} stage={stage} onDeleted={onDeleted} />
        <ToolBar editing={editing} tool={tool} onTool={setTool} isGrid={isGrid} onGrid={setGrid} />
        <Contests editing={editing} lookup={lookup} />
        <PlanStage
          image={image}
          stage={stage}
          editing={editing}
          lookup={lookup}
          tool={tool}
          onTool={setTool}
          isGrid={isGrid}
          onDrag={setDrag}
        />
      </Stack>
      <Stack gap={8} minWidth={0} minHeight={0} className={styles.side}>
        <PinPanel
          key={selected?.key}
          pin={selected && drag?.key === selected.key ? { ...selected, ...drag.at } : selected}
          isDragged={drag !== null && drag.key === selected?.key}
          dispatch={dispatch}
          lookup={lookup}
        />
        <PinLists
          editing={editing}
          lookup={lookup}
          rest={unplaced(options, others, state.pins)}
          onSelect={select}
          onPlace={(instrument) => setTool({ kind: 'add', instrument })}
        />
      </Stack>
      {foot && createPortal(<PlanFoot editing={editing} lookup={lookup} onSelect={select} />, foot)}
    </>
  );
};
