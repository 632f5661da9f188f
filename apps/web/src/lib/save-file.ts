/** Downloads a file under this name. */
export const saveFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL within a moment; without revoking, the blob stays in memory until the page closes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
