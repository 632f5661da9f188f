import { getChannels } from '@talus/contract/sms';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';

export const useChannels = () =>
  useQuery({ queryKey: ['message-channels'], queryFn: ({ signal }) => api(getChannels, {}, { signal }) });
