import { Box } from '../layout/primitives';
import { FloorPlan, type FloorPlanProps } from './FloorPlan';
import { useStage } from './use-stage';

type Props = Omit<FloorPlanProps, 'stage' | 'hasPopover' | 'hasKeys'> & {
  /** Disables features of the view; pins are then only marks. */
  disableEdit?: boolean;
  disableSelect?: boolean;
  disablePopover?: boolean;
};

/** A single image with its pins, for a tile: no tabs, tools or lists. Fills the given space. */
export const SimpleFloorPlan = ({ disableEdit, disableSelect, disablePopover, ...plan }: Props) => {
  const stage = useStage(plan.image);
  return (
    <Box as="figure" minHeight={160} width="full" height="full" aria-label={plan.image.name}>
      <FloorPlan
        {...plan}
        stage={stage}
        hasKeys={false}
        hasPopover={!disablePopover}
        onSelect={disableSelect ? undefined : plan.onSelect}
        onDelete={disableEdit ? undefined : plan.onDelete}
      />
    </Box>
  );
};
