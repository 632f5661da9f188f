/** What `read` tells of the design tokens in the light theme: paper is light, whatever the screen is. */
export const onPaper = <T>(read: (token: (name: `--${string}`) => string) => T): T => {
  const paper = document.createElement('div');
  paper.dataset.theme = 'light';
  document.body.append(paper);
  const style = getComputedStyle(paper);
  try {
    return read((name) => style.getPropertyValue(name).trim());
  } finally {
    paper.remove();
  }
};
