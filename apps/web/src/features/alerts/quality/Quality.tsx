import { Box, Grid } from '../../../ui/layout/primitives';
import { Chattering } from './parts/Chattering';
import { Days } from './parts/Days';
import { Figures } from './parts/Figures';
import { Load } from './parts/Load';
import { Loudest } from './parts/Loudest';
import { Operators } from './parts/Operators';
import { Priorities } from './parts/Priorities';
import { Standing } from './parts/Standing';
import styles from './Quality.module.css';
import type { QualityProps } from './quality-props';

/** The alarm quality: figures against their targets on top, then the breakdown. */
export const Quality = (props: QualityProps) => (
  <Grid columns={2} gap={12} className={styles.quality}>
    <Figures {...props} />
    <Box span="all">
      <Days {...props} />
    </Box>
    <Load {...props} />
    <Priorities {...props} />
    <Loudest {...props} />
    <Standing {...props} />
    <Chattering {...props} />
    <Operators {...props} />
  </Grid>
);
