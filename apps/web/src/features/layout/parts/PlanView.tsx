import { countStatuses } from '@talus/domain/status/count-statuses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FloorPlan } from '../../../ui/floor-plan/FloorPlan';
import { type PlanImage, type PlanPin, worstOfPin } from '../../../ui/floor-plan/pins';
import { useStage } from '../../../ui/floor-plan/use-stage';
import { ZoomTools } from '../../../ui/floor-plan/ZoomTools';
import { Card } from '../../../ui/layout/Card';
import { Box, Grid, Stack } from '../../../ui/layout/primitives';
import { StatusLegend } from '../../../ui/status/StatusLegend';
import { vectorRows } from '../legend';
import type { LayoutScreenProps } from '../screen-props';
import { AboutCard } from './AboutCard';
import { PinList } from './PinList';
import styles from './PlanView.module.css';
import { ShapeCard } from './ShapeCard';
import { VectorCard } from './VectorCard';

type Props = LayoutScreenProps & { id: string; image: PlanImage; number: number; isPhone: boolean };

/** One plan: the drawing, and its details as text beside it. */
export const PlanView = (props: Props) => {
  const { id, image, number, isPhone, opened, onOpen, onDelete, onImageError, chartHref, now, zone } = props;
  const { t } = useTranslation('layout');
  const stage = useStage(image);
  const [hasVectors, setVectors] = useState(true);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const toggle = ({ _id }: PlanPin) =>
    setSelected((before) => (before.includes(_id) ? before.filter((one) => one !== _id) : [...before, _id]));
  const chosen = image.pin.filter(({ _id }) => selected.includes(_id));
  const pins = t('pins.count', { count: image.pin.length });
  const openFromList = (pin: PlanPin) => {
    if (stage.zoom > 1) stage.show(pin);
    onOpen(pin);
  };
  return (
    <Grid gap={12} flex={1} className={styles.split} id={id} role="tabpanel" aria-label={image.name}>
      <Card
        className={styles.plan ?? ''}
        padded={false}
        ruled
        title={image.name}
        caption={isPhone ? pins : t('plan.caption', { number, pins })}
        tools={
          <>
            {!isPhone && (
              <span className={styles.counts}>
                <StatusLegend counts={countStatuses(image.pin.map(worstOfPin))} />
              </span>
            )}
            <ZoomTools stage={stage} isTouch={isPhone} />
          </>
        }
      >
        <Box height="full" style={isPhone ? { aspectRatio: `${image.width} / ${image.height}` } : undefined}>
          <FloorPlan
            image={image}
            stage={stage}
            now={now}
            zone={zone}
            hasVectors={hasVectors}
            opened={opened}
            onOpen={onOpen}
            selected={selected}
            onSelect={toggle}
            onDelete={onDelete}
            chartHref={chartHref}
            onImageError={onImageError}
          />
        </Box>
      </Card>
      <Stack gap={8} minHeight={0} overflow="auto" className={styles.side}>
        <PinList
          image={image}
          opened={opened}
          chosen={chosen}
          now={now}
          zone={zone}
          chartHref={chartHref}
          onOpen={openFromList}
          onClear={() => setSelected([])}
        />
        <AboutCard image={image} zone={zone} />
        {vectorRows(image.pin).length > 0 && <VectorCard pins={image.pin} isOn={hasVectors} onToggle={setVectors} />}
        {image.pin.length > 0 && <ShapeCard pins={image.pin} />}
      </Stack>
    </Grid>
  );
};
