import type { Person } from '@talus/contract/admin/people';
import { LISTED_CHANNELS } from '@talus/domain/alerts/messages/targets';
import { useTranslation } from 'react-i18next';
import { channelIcon } from '../../../entities/messages/channel-icons';
import { Icon } from '../../../ui/icons/Icon';
import { Grid, Row, Text } from '../../../ui/layout/primitives';
import { channelState, getsNothing, missingAddresses } from '../common/person-channels';
import styles from './People.module.css';

/** Shows the channels of a person; an enabled channel without an address is dashed and gives the reason. */
export const ChannelMarks = ({ person }: { person: Person }) => {
  const { t } = useTranslation(['people', 'channels']);
  const states = LISTED_CHANNELS.map((channel) => [channel, channelState(person, channel)] as const);
  const [broken] = missingAddresses(person);
  const isUntold = getsNothing(person);
  return (
    <Row as="span" inline align="center">
      {states.map(([channel, state]) => (
        <Grid as="span" key={channel} inline place="center" className={styles.channel} data-state={state}>
          <Icon
            name={channelIcon(channel, 'person')}
            size={15}
            label={t(state === 'off' ? 'channel.off' : 'channel.on', { channel: t(`channels:short.${channel}`) })}
          />
        </Grid>
      ))}
      {(broken || isUntold) && (
        <Text size="meta" tone="invalid" className={styles.broken}>
          {t(isUntold || !broken ? 'channel.nothing' : `channels:missing.${broken}`)}
        </Text>
      )}
    </Row>
  );
};
