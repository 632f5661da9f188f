export type Progress = { done: number; total: number; what: string };

const WIDTH = 30;

/** Draws a bar on a terminal; elsewhere writes a line at each tenth. */
export function progressBar(out: NodeJS.WriteStream): { update: (progress: Progress) => void; end: () => void } {
  let lastTenth = -1;
  return {
    update: ({ done, total, what }) => {
      const share = total > 0 ? Math.min(1, done / total) : 1;
      const percent = `${Math.round(share * 100)} %`.padStart(5);
      if (out.isTTY) {
        const filled = Math.round(share * WIDTH);
        out.write(`\r  ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${percent}  ${what.padEnd(40).slice(0, 40)}`);
        return;
      }
      const tenth = Math.floor(share * 10);
      if (tenth === lastTenth) return;
      lastTenth = tenth;
      out.write(`  ${percent}  ${what}\n`);
    },
    end: () => {
      if (out.isTTY) out.write('\n');
    },
  };
}
