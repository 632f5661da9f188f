/** Gives the user a file to keep, under this name. */
export const saveFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn; until the page goes it would be kept in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
