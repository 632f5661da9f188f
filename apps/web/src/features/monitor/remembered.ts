/** Storage key of the chosen group, per user and project. */
const keyOf = (user: string, project: string): string => `talus.monitor.group ${user} ${project}`;

export const readGroup = (user: string, project: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(user, project));
  } catch {
    return null;
  }
};

export const writeGroup = (user: string, project: string, group: string): void => {
  try {
    sessionStorage.setItem(keyOf(user, project), group);
  } catch {
    // Without storage the choice lasts until the page is left
  }
};
