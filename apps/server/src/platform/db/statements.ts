/** Tokens that may contain a semicolon: comments, quoted text and names, function bodies. */
const PART = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/g;

/** Splits a script into statements: a distributed table accepts one statement at a time. */
export function statementsOf(script: string): string[] {
  const statements = [''];
  for (const [part] of script.matchAll(PART)) {
    if (part === ';') statements.push('');
    else statements[statements.length - 1] += part;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => withoutComments(statement) !== '');
}

/** Returns the statement without comments. */
export const withoutComments = (statement: string): string =>
  statement.replace(PART, (part) => (part.startsWith('--') || part.startsWith('/*') ? ' ' : part)).trim();
