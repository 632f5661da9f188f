import { useEffect, useRef } from 'react';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';

type Props = {
  /** Reports the project's present viewers, from whom the other lists choose. */
  onMembers: (members: readonly string[]) => void;
};

const NONE: readonly string[] = [];

const LISTS = ['remark', 'setup', 'view_only'] as const;

/** Removes people from the member lists once they are no longer in the project. */
export const MembersWatch = ({ onMembers }: Props) => {
  const { change } = useFormHandle();
  const { client_id, access } = useFormNews().values as {
    client_id?: readonly string[] | null;
    access?: Partial<Record<(typeof LISTS)[number], readonly string[] | null>>;
  };
  const members = client_id ?? NONE;
  const latest = useRef({ change, onMembers });
  latest.current = { change, onMembers };
  useEffect(() => latest.current.onMembers(members), [members]);
  useEffect(() => {
    for (const list of LISTS) {
      const named = access?.[list] ?? NONE;
      const left = named.filter((id) => members.includes(id));
      if (left.length < named.length) latest.current.change(`access.${list}`, left);
    }
  }, [members, access]);
  return null;
};
