/** Output of a benchmark, printed and stored in RESULTS.md. */
export type Report = {
  /** True with `--quick`. */
  isQuick: boolean;
  note(text: string): void;
  table(title: string, heads: string[], rows: (string | number)[][]): void;
};

/** A benchmark: a file `<name>.bench.ts` that exports these three. */
export type Bench = {
  name: string;
  /** Options such as `--instruments=60`, with their defaults. */
  options: Readonly<Record<string, number>>;
  run(report: Report, given: Readonly<Record<string, number>>): Promise<void>;
};

/** Figures of a measure on each database. */
export type ByDatabase<T> = [string, T][];

/** Adds a table with a column for each database; each row has a title and shows one figure. */
export function tableByDatabase<T>(
  report: Report,
  title: string,
  figures: ByDatabase<T>,
  rows: (readonly [string, (figures: T) => string | number])[],
): void {
  report.table(
    title,
    ['', ...figures.map(([kind]) => kind)],
    rows.map(([words, show]) => [words, ...figures.map(([, found]) => show(found))]),
  );
}

export class MarkdownReport implements Report {
  private readonly parts: string[] = [];

  constructor(readonly isQuick: boolean) {}

  note(text: string): void {
    this.add(text);
  }

  table(title: string, heads: string[], rows: (string | number)[][]): void {
    const cells = [heads, ...rows].map((row) => row.map(String));
    const widths = heads.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
    const line = (row: string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
    const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
    const [head = [], ...body] = cells;
    this.add([`**${title}**`, '', line(head), rule, ...body.map(line)].join('\n'));
  }

  markdown(): string {
    return this.parts.join('\n\n');
  }

  private add(part: string): void {
    this.parts.push(part);
    console.log(`${part}\n`);
  }
}
