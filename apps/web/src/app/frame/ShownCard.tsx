import type { Zone } from '@talus/domain/time/zone';
import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icons/icon-paths';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/status/EmptyState';
import { LoadingRows } from '../../ui/status/LoadingRows';
import { NoneShown } from './NoneShown';
import type { Read } from './read';
import { Shown } from './Shown';

type Props = {
  read: Read;
  /** Number of items that the server returned; null: no answer yet. */
  total: number | null;
  /** The empty state. */
  none: { icon: IconName; title: string; text: string };
  /** Whether the list holds instruments, areas or alarms: access rights may hide open alarms. */
  hasAlarms?: boolean;
  zone?: Zone | undefined;
  children: ReactNode;
};

/** `Shown` for the content of a whole screen: the replacements stand on a card. */
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
