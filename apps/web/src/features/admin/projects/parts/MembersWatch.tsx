import { useEffect, useRef } from 'react';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';

type Props = {
  /** Who may view the project at this moment: of them come those who write remarks. */
  onMembers: (members: readonly string[]) => void;
};

const NONE: readonly string[] = [];

/** Whoever is taken off the project no longer writes remarks in it. */
export const MembersWatch = ({ onMembers }: Props) => {
  const { change } = useFormHandle();
  const { client_id, access } = useFormNews().values as {
    client_id?: readonly string[] | null;
    access?: { remark?: readonly string[] | null };
  };
  const members = client_id ?? NONE;
  const remarkers = access?.remark ?? NONE;
  const latest = useRef({ change, onMembers });
  latest.current = { change, onMembers };
  useEffect(() => latest.current.onMembers(members), [members]);
  useEffect(() => {
    const left = remarkers.filter((id) => members.includes(id));
    if (left.length < remarkers.length) latest.current.change('access.remark', left);
  }, [members, remarkers]);
  return null;
};
