import type { LayoutImage } from '@talus/contract/places/layouts';
import { PIN_DEFAULTS } from '@talus/domain/floor-plans/pin';
import { dragStep, nudge, type PlanPoint, placeAt } from '@talus/domain/floor-plans/place';
import { type DragEvent, type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import { PlanSheet } from '../../../../ui/floor-plan/PlanSheet';
import { type Point, placeOnImage } from '../../../../ui/floor-plan/stage';
import { usePlanGestures } from '../../../../ui/floor-plan/use-plan-gestures';
import type { Stage } from '../../../../ui/floor-plan/use-stage';
import { Box, Row } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import type { DraftPin } from '../draft';
import type { Lookup } from '../lookup';
import { INSTRUMENT_TYPE, SELECT, type Tool } from '../tool';
import { type Drag, usePinDrag } from '../use-pin-drag';
import type { PlanEditing } from '../use-plan-editor';
import { DraftPins } from './DraftPins';
import { DragMarks, DragTip } from './DragMarks';
import styles from './PlanStage.module.css';
import { Rulers } from './Rulers';

type Props = {
  image: LayoutImage;
  stage: Stage;
  editing: PlanEditing;
  lookup: Lookup;
  tool: Tool;
  onTool: (tool: Tool) => void;
  isGrid: boolean;
  onDrag: (drag: Drag | null) => void;
};

/** The drawing with its pins. Pins can be dragged, moved with the arrow keys, and placed by press or drop. */
export const PlanStage = ({ image, stage, editing, lookup, tool, onTool, isGrid, onDrag }: Props) => {
  const { t } = useTranslation('adminPlans');
  const isPhone = usePhone();
  const { state, dispatch } = editing;
  const step = dragStep({ isGrid, zoom: stage.zoom });
  const { drag, handlersOf, onKeyDown } = usePinDrag({
    box: stage.box,
    step,
    onSelect: (key) => dispatch({ type: 'select', key }),
    onDrop: (key, at) => dispatch({ type: 'change', key, part: at }),
  });
  useEffect(() => onDrag(drag), [drag, onDrag]);

  const add = (at: PlanPoint, instrument: string | null) => {
    dispatch({ type: 'add', at: placeAt(at, step), instrument: instrument === null ? [] : [instrument] });
    onTool(SELECT);
  };
  const press = (at: Point) => {
    const place = placeOnImage(stage.box, at);
    if (tool.kind === 'select') dispatch({ type: 'select', key: null });
    else if (place) add(place, tool.instrument);
  };
  const gestures = usePlanGestures(stage, { onPress: press, hasKeys: true });
  const drop = (event: DragEvent<HTMLElement>) => {
    const instrument = event.dataTransfer.getData(INSTRUMENT_TYPE);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const place = placeOnImage(stage.box, { x: event.clientX - left, y: event.clientY - top });
    if (!instrument || !place) return;
    event.preventDefault();
    add(place, instrument);
  };
  const keyOn = (event: KeyboardEvent, pin: DraftPin) => {
    const to = nudge(pin, event.key, event.shiftKey);
    if (onKeyDown(event)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (to) dispatch({ type: 'change', key: pin.key, part: to, step: `keys ${pin.key}` });
    else if (event.key === 'Delete') dispatch({ type: 'remove', key: pin.key });
    else if (event.key === 'Escape') dispatch({ type: 'select', key: null });
    else return;
    event.preventDefault();
  };
  const shown = drag ? state.pins.map((pin) => (pin.key === drag.key ? { ...pin, ...drag.at } : pin)) : state.pins;
  const moving = drag && shown.find(({ key }) => key === drag.key);
  return (
    <Box
      flex={1}
      minHeight={0}
      className={styles.room}
      style={isPhone ? { aspectRatio: `${image.width} / ${image.height}` } : undefined}
      data-tool={tool.kind}
    >
      <PlanSheet
        image={image}
        stage={stage}
        className={styles.window}
        gestures={{
          ...gestures,
          onDragOver: (event) => event.dataTransfer.types.includes(INSTRUMENT_TYPE) && event.preventDefault(),
          onDrop: drop,
        }}
        under={moving && <DragMarks drag={drag} pin={moving} />}
        pins={
          <DraftPins
            pins={shown}
            stage={stage}
            lookup={lookup}
            selected={state.selected}
            buttonOf={(pin) => ({
              ...handlersOf(pin),
              onKeyDown: (event) => keyOn(event, pin),
              onClick: () => dispatch({ type: 'select', key: pin.key }),
            })}
          />
        }
        over={
          <>
            <Rulers stage={stage} />
            {drag && <DragTip drag={drag} box={stage.box} />}
            {tool.kind === 'add' && (
              <Row
                as="p"
                gap="4 8"
                align="center"
                wrap
                surface="raised"
                border="strong"
                radius={2}
                size="data"
                className={styles.hint}
              >
                {tool.instrument === null ? t('add.hint') : t('add.hint-of', { name: lookup.nameOf(tool.instrument) })}
                <Button size="small" onClick={() => add(PIN_DEFAULTS, tool.instrument)}>
                  {t('add.middle')}
                </Button>
                <Button size="small" kind="ghost" onClick={() => onTool(SELECT)}>
                  {t('add.cancel')}
                </Button>
              </Row>
            )}
          </>
        }
      />
    </Box>
  );
};
