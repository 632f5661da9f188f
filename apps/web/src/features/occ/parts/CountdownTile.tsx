import { countdownText, WALL_REFRESH_MS } from '@talus/domain/occ/countdown';
import { useTranslation } from 'react-i18next';
import { useWallCountdown } from '../use-wall-countdown';
import { Tile } from './Tile';

type Props = { isCounting: boolean; onRefresh: () => void; isRefreshing: boolean };

const RADIUS = 18;
const ROUND = 2 * Math.PI * RADIUS;

/** The countdown to the next refresh of all blocks; a click refreshes at once. */
export const CountdownTile = ({ isCounting, onRefresh, isRefreshing }: Props) => {
  const { t } = useTranslation('occ');
  const { left, restart } = useWallCountdown(isCounting, onRefresh);
  const refresh = () => {
    restart();
    onRefresh();
  };
  return (
    <Tile
      icon={<Ring share={left === null ? 0 : left / WALL_REFRESH_MS} />}
      title={left === null ? '—' : countdownText(left)}
      text={t(left === null ? 'countdown.off' : 'countdown.text')}
      button={{ onClick: refresh, title: t('countdown.now'), 'aria-busy': isRefreshing }}
    />
  );
};

const Ring = ({ share }: { share: number }) => (
  <svg viewBox="0 0 44 44" aria-hidden="true" fill="none" strokeWidth="5">
    <circle cx="22" cy="22" r={RADIUS} stroke="var(--line)" />
    <circle
      cx="22"
      cy="22"
      r={RADIUS}
      stroke="var(--text-2)"
      strokeDasharray={`${share * ROUND} ${ROUND}`}
      transform="rotate(-90 22 22)"
    />
  </svg>
);
