import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Clip, Row } from '../../../ui/layout/primitives';
import type { LeftOut } from '../told';

/** The people of the list to whom the message was not sent, at all or by one channel, each with the reason. */
export const LeftOutList = ({ leftOut }: { leftOut: readonly LeftOut[] }) => {
  const { t } = useTranslation(['alerts', 'channels']);
  return (
    <Box as="ul" size="data" tone="muted" aria-label={t('left-out.people')}>
      {leftOut.map(({ name, channel, why }) => (
        <Row as="li" gap="2 8" align="center" wrap minHeight={28} borderTop="grid" key={`${name} ${channel}`}>
          <Icon name="warn" />
          <Clip>{name}</Clip>
          <span>{t(channel === null ? `left-out.${why}` : `channels:no-address.${channel}`)}</span>
        </Row>
      ))}
    </Box>
  );
};
