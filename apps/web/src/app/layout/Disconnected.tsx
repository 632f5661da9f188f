import { DisconnectedBar } from '../../ui/DisconnectedBar';
import { useNow } from '../clock';
import { reconnect, useConnection } from '../connection/store';
import { useZone } from '../use-zone';

/** The bar under the top bar while nothing answers. */
export const Disconnected = () => {
  const { lostSince } = useConnection();
  return lostSince === null ? null : <Since since={lostSince} />;
};

const Since = ({ since }: { since: number }) => {
  const { attempt, nextAt } = useConnection();
  const now = useNow();
  return (
    <DisconnectedBar since={since} now={now} zone={useZone()} attempt={attempt} nextAt={nextAt} onRetry={reconnect} />
  );
};
