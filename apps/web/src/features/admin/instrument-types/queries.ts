import { listTypeSettings, saveTypes, type TypeInput } from '@talus/contract/instrument-types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';

const KEY = ['admin', 'instrument-types'] as const;

export const useTypes = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(listTypeSettings, {}, { signal }),
    meta: { quiet: true },
  });

type Save = { instrumentTypeList: TypeInput[]; removed: { _id: string; revision: number }[] };

/** Saves types. Quiet: the sheet reports the outcome. */
export const useSaveTypes = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Save) => api(saveTypes, { body }),
    onSuccess: (types) => client.setQueryData(KEY, types),
    meta: { quiet: true },
  });
};
