import { can } from '@talus/domain/access/can';
import { createContext, useContext, useMemo } from 'react';
import { type ProjectSource, useProjectSource } from '../../app/project-source';
import { accessOf, viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { api } from '../../lib/api';

/** The source of the readings, with the user's permissions to add remarks, delete them and mask readings. */
export type ChartSource = ProjectSource & { canRemark: boolean; canDelete: boolean; canMask: boolean };

export const useSource = (isOfRain: boolean) => {
  const viewer = viewerOf(useSession());
  const { source: from, ...rest } = useProjectSource(isOfRain);
  const canRemark = from !== null && can(viewer, 'project.remark', accessOf(from.project, viewer.id));
  const canDelete = canRemark && can(viewer, 'admin.use');
  const canMask = from?.client === api && can(viewer, 'admin.use');
  const source = useMemo<ChartSource | null>(
    () => from && { ...from, canRemark, canDelete, canMask },
    [from, canRemark, canDelete, canMask],
  );
  return { source, ...rest };
};

const SourceContext = createContext<ChartSource | null>(null);
export const SourceProvider = SourceContext.Provider;

export const useChartSource = (): ChartSource => {
  const source = useContext(SourceContext);
  if (!source) throw new Error('useChartSource needs a SourceProvider above it');
  return source;
};
