import { getChannels } from '@talus/contract/sms';
import { useRead } from '../../app/data/read';

export const useChannels = () => useRead(getChannels, {}, { isLoud: true });
