import type { WallAlarm, WallArea } from '@talus/contract/alarms/occ';
import { OccScreen } from '../../../../apps/web/src/features/occ/OccScreen';
import { NOT_ASKED } from '../../../../apps/web/src/features/occ/sound/state';
import { ringingOf, wallBlocks } from '../../../../apps/web/src/features/occ/view';

const nothing = () => undefined;
const SIREN = { sound: NOT_ASKED, enable: nothing, measure: () => ({ level: 0, state: 'none' as const }) };

/** The wall with an answer in memory and no open area. */
export const Wall = ({ data: { areas, alarms } }: { data: { areas: WallArea[]; alarms: WallAlarm[] } }) => (
  <OccScreen
    projectName="TK"
    blocks={wallBlocks({ areas, alarms, latest: [], opened: [] })}
    opened={[]}
    onToggle={nothing}
    onOpen={nothing}
    isSilentShown={false}
    onSilent={nothing}
    unseen={[]}
    unseenMore={0}
    onReportOver={() => undefined}
    eventHref={() => ''}
    isCurrent
    ringing={ringingOf(alarms)}
    siren={SIREN}
    onRefresh={nothing}
    isRefreshing={false}
    readAt={0}
    error={null}
    onLogIn={null}
    onInform={nothing}
    informing={null}
    chartHref={() => '/chart'}
    zone="Asia/Taipei"
  />
);
