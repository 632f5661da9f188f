import { useEffect, useRef } from 'react';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';

type Props = {
  /** Who may view the project at this moment: of them come those who may do more, or less. */
  onMembers: (members: readonly string[]) => void;
};

const NONE: readonly string[] = [];

const LISTS = ['remark', 'setup', 'view_only'] as const;

/** Whoever is taken off the project is taken off the lists of its members. */
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
