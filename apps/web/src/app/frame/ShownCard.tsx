import type { Zone } from '@talus/domain/time/zone';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import type { IconName } from '../../ui/icon-paths';
import { LoadingRows } from '../../ui/LoadingRows';
import { NoneShown } from './NoneShown';
import type { Read } from './read';
import { Shown } from './Shown';

type Props = {
  read: Read;
  /** How many the server said there are; null: it has not said. */
  total: number | null;
  /** What stands there where there are none. */
  none: { icon: IconName; title: string; text: string };
  /** Whether none means no instrument, area or alarm: open alarms may be left out by right. */
  hasAlarms?: boolean;
  zone?: Zone | undefined;
  children: ReactNode;
};

/** `Shown` for what takes a whole screen: what stands in its place stands on a card. */
export const ShownCard = ({ read, total, none, hasAlarms = false, zone, children }: Props) => {
  const None = hasAlarms ? NoneShown : EmptyState;
  return (
    <Shown
      read={read}
      total={total}
      zone={zone}
      loading={
        <Card>
          <LoadingRows rows={12} />
        </Card>
      }
      empty={
        <Card>
          <None icon={none.icon} title={none.title}>
            {none.text}
          </None>
        </Card>
      }
    >
      {children}
    </Shown>
  );
};
