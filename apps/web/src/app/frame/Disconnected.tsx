import { DisconnectedBar } from '../../ui/status/DisconnectedBar';
import { useNow } from '../clock';
import { reconnect, useConnection } from '../connection/store';
import { LiveBrokenBar } from '../live/LiveBrokenBar';
import { isWorthABar, silentSince } from '../live/state';
import { useLive } from '../live/store';
import { useZone } from '../use-zone';

/**
 * The bar under the top bar while the server does not answer, or while the live stream is broken and the page polls.
 */
export const Disconnected = () => {
  const { lostSince } = useConnection();
  const live = useLive();
  const since = silentSince(lostSince, live);
  if (since !== null) return <Since since={since} />;
  return isWorthABar(live) ? <LiveBrokenBar /> : null;
};

const Since = ({ since }: { since: number }) => {
  const { attempt, nextAt } = useConnection();
  const now = useNow();
  return (
    <DisconnectedBar since={since} now={now} zone={useZone()} attempt={attempt} nextAt={nextAt} onRetry={reconnect} />
  );
};
