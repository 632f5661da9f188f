/** Where a statement may hold a semicolon that does not end it: comments, quoted text and names, bodies of functions. */
const PART = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/g;

/** The statements of a script, one by one: a table that is spread over a cluster takes no more at a time. */
export function statementsOf(script: string): string[] {
  const statements = [''];
  for (const [part] of script.matchAll(PART)) {
    if (part === ';') statements.push('');
    else statements[statements.length - 1] += part;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => withoutComments(statement) !== '');
}

/** The statement alone, so that what it does can be told from what is said of it. */
export const withoutComments = (statement: string): string =>
  statement.replace(PART, (part) => (part.startsWith('--') || part.startsWith('/*') ? ' ' : part)).trim();
