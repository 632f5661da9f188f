/** The chosen group of each project, for as long as the person stays logged in here. */
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
    // What cannot be kept holds until the page is left
  }
};
