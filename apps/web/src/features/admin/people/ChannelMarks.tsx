import type { Person } from '@talus/contract/people';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import type { IconName } from '../../../ui/icons/icon-paths';
import { Grid, Row, Text } from '../../../ui/layout/primitives';
import { CHANNELS, type Channel, channelState, getsNothing } from '../common/person-channels';
import styles from './People.module.css';

const ICONS: Record<Channel, IconName> = { email: 'mail', sms: 'chat', line: 'bubble' };

/** Shows the channels of a person; an enabled channel without an address is dashed and gives the reason. */
export const ChannelMarks = ({ person }: { person: Person }) => {
  const { t } = useTranslation('people');
  const states = CHANNELS.map((channel) => [channel, channelState(person, channel)] as const);
  const broken = states.map(([, state]) => state).find((state) => state === 'no-phone' || state === 'no-line');
  const isUntold = getsNothing(person);
  return (
    <Row as="span" inline align="center">
      {states.map(([channel, state]) => (
        <Grid as="span" key={channel} inline place="center" className={styles.channel} data-state={state}>
          <Icon
            name={ICONS[channel]}
            size={15}
            label={t(state === 'off' ? 'channel.off' : 'channel.on', { channel: t(`channel.${channel}`) })}
          />
        </Grid>
      ))}
      {(broken || isUntold) && (
        <Text size="meta" tone="invalid" className={styles.broken}>
          {t(isUntold || !broken ? 'channel.nothing' : `channel.${broken}`)}
        </Text>
      )}
    </Row>
  );
};
