import { call, logIn } from './calls';

export type Project = { _id: string; name: string; project_id: string };

export const RAIL = 'TK 線邊坡監測';
export const EXCAVATION = '頭份地下站開挖監測';
export const RAIN = 'TK 線雨量監測網';

export const projectsOf = async (url: string, email: string): Promise<Project[]> =>
  (await call<Project[]>(url, '/api/project', { token: await logIn(url, email) })).body;

export async function projectNamed(url: string, name: string): Promise<Project> {
  const project = (await projectsOf(url, 'admin@demo.talus')).find((one) => one.name === name);
  if (!project) throw new Error(`the demo has no project ${name}`);
  return project;
}
