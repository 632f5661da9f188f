import path from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { API, type Checker, type Project, SymbolFlags, type Type } from 'typescript/unstable/sync';
import { columnsOf, jsonOf } from '../write-rows';

/** A field of a row type that the program asserts; literals of one type are given as that type. Optional fields are left out. */
export type AssertedField = { name: string; type: string };

/** A statement of the program with the row type asserted for its answer; `text` null: known only at run time. */
export type TypedStatement = { place: string; text: string | null; fields: AssertedField[] };

/** Functions of `db.ts` whose type argument asserts the row type of their statement. */
const TYPED = new Set(['rows', 'one', 'preparedRows']);

// The nodes of the compiler's API have one class for every kind
// biome-ignore lint/suspicious/noExplicitAny: properties by kind
type Any = any;

/** Thrown for SQL that depends on values of the run. */
class Unknown extends Error {}

/** Finds the statements of a project's sources, which must not be tests. */
export function findStatements(root: string, config: string, isWanted: (file: string) => boolean): TypedStatement[] {
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [path.join(root, config)] }).getProjects()[0];
    if (!project) throw new Error(`${config} was not opened`);
    const { program } = project;
    return program
      .getSourceFileNames()
      .filter((file) => file.startsWith(root) && isWanted(file))
      .flatMap((file) => statementsIn(project, program.getSourceFile(file) as Any, path.relative(root, file)));
  } finally {
    api.close();
  }
}

function statementsIn(project: Project, source: Any, file: string): TypedStatement[] {
  const found: TypedStatement[] = [];
  const visit = (node: Any): void => {
    const [row] = node.typeArguments ?? [];
    if (node.kind === SyntaxKind.CallExpression && row && TYPED.has(node.expression.text)) {
      const fields = fieldsOf(project.checker, project.checker.getTypeFromTypeNode(row) as Type);
      const line = source.text.slice(0, node.getStart()).split('\n').length;
      const query = node.arguments.at(-1);
      found.push({ place: `${file}:${line}`, text: textOf(project, query), fields });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const fieldsOf = (checker: Checker, row: Type): AssertedField[] =>
  checker
    .getPropertiesOfType(row)
    .filter(({ flags }) => (flags & SymbolFlags.Optional) === 0)
    .map((field) => ({ name: field.name, type: nameOf(checker, checker.getTypeOfSymbol(field) as Type) }));

function nameOf(checker: Checker, type: Type): string {
  const own = checker.getNonNullableType(type) ?? type;
  const wide = [checker.getStringType(), checker.getNumberType(), checker.getBooleanType()];
  return checker.typeToString(wide.find((one) => checker.isTypeAssignableTo(own, one)) ?? own);
}

function textOf(project: Project, query: Any): string | null {
  let count = 0;
  try {
    return new Fragments(project, () => `$${++count}`).resolve(query, new Map());
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

/** The arguments of the functions that were followed, by parameter. */
type Scope = ReadonlyMap<string, { node: Any; scope: Scope }>;

/** Resolves `sql` templates to the text that the program sends, through constants and functions of fragments. */
class Fragments {
  constructor(
    private readonly project: Project,
    private readonly placeholder: () => string,
  ) {}

  resolve(node: Any, scope: Scope): string {
    switch (node?.kind) {
      case SyntaxKind.TaggedTemplateExpression:
        return this.template(node.template, scope);
      case SyntaxKind.ParenthesizedExpression:
      case SyntaxKind.AsExpression:
      case SyntaxKind.SatisfiesExpression:
        return this.resolve(node.expression, scope);
      case SyntaxKind.ConditionalExpression:
        return this.either(node.whenTrue, node.whenFalse, scope);
      case SyntaxKind.Identifier:
        return this.identifier(node, scope);
      case SyntaxKind.CallExpression:
        return this.call(node, scope);
      default:
        throw new Unknown();
    }
  }

  /** Either branch answers the same columns. */
  private either(first: Any, second: Any, scope: Scope): string {
    try {
      return this.resolve(first, scope);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      return this.resolve(second, scope);
    }
  }

  private template(template: Any, scope: Scope): string {
    if (template.kind === SyntaxKind.NoSubstitutionTemplateLiteral) return template.text;
    let text: string = template.head.text;
    for (const { expression, literal } of template.templateSpans) {
      text += this.isSql(expression) ? this.resolve(expression, scope) : this.placeholder();
      text += literal.text;
    }
    return text;
  }

  private isSql(node: Any): boolean {
    const type = this.project.checker.getTypeAtLocation(node);
    return type !== undefined && /\bSql\b/.test(this.project.checker.typeToString(type));
  }

  private declarationOf(node: Any): Any {
    const { checker } = this.project;
    let symbol = checker.getSymbolAtLocation(node as Node);
    const [first] = symbol?.declarations ?? [];
    const declared: Any = first?.resolve(this.project);
    if (symbol && declared?.kind === SyntaxKind.ImportSpecifier) symbol = checker.getAliasedSymbol(symbol);
    return symbol?.declarations[0]?.resolve(this.project);
  }

  private identifier(node: Any, scope: Scope): string {
    const given = scope.get(node.text);
    if (given) return this.resolve(given.node, given.scope);
    const declared = this.declarationOf(node);
    if (declared?.kind !== SyntaxKind.VariableDeclaration || !declared.initializer) throw new Unknown();
    return this.resolve(declared.initializer, scope);
  }

  private call(node: Any, scope: Scope): string {
    const name: string = node.expression.text ?? '';
    const [first, second, third] = node.arguments;
    if (name === 'unsafeSql') return this.word(first, scope);
    if (name === 'columnsOf' || name === 'jsonOf') {
      const make: Any = name === 'columnsOf' ? columnsOf : jsonOf;
      const fields = second && second.text !== 'undefined' ? this.words(second) : undefined;
      return make(this.word(first, scope), fields, third && this.word(third, scope)).strings.join('');
    }
    const declared = this.declarationOf(node.expression);
    const made = declared?.kind === SyntaxKind.VariableDeclaration ? declared.initializer : declared;
    const body = made?.body?.kind === SyntaxKind.Block ? onlyReturned(made.body) : made?.body;
    if (!body) throw new Unknown();
    const inner = new Map(scope);
    made.parameters.forEach((parameter: Any, i: number) => {
      const argument = node.arguments[i] ?? parameter.initializer;
      if (parameter.name.kind === SyntaxKind.Identifier && argument)
        inner.set(parameter.name.text, { node: argument, scope });
    });
    return this.resolve(body, inner);
  }

  private word(node: Any, scope: Scope): string {
    if (node?.kind === SyntaxKind.StringLiteral || node?.kind === SyntaxKind.NoSubstitutionTemplateLiteral)
      return node.text;
    const given = node?.kind === SyntaxKind.Identifier && scope.get(node.text);
    if (given) return this.word(given.node, given.scope);
    throw new Unknown();
  }

  private words(node: Any): string[] {
    if (node.kind === SyntaxKind.AsExpression) return this.words(node.expression);
    if (node.kind === SyntaxKind.Identifier) {
      const declared = this.declarationOf(node);
      if (declared?.initializer) return this.words(declared.initializer);
    }
    if (node.kind !== SyntaxKind.ArrayLiteralExpression) throw new Unknown();
    return node.elements.flatMap((element: Any) =>
      element.kind === SyntaxKind.SpreadElement ? this.words(element.expression) : this.word(element, new Map()),
    );
  }
}

/** Returns the expression of a block that only returns; undefined for other blocks. */
function onlyReturned({ statements }: Any): Any {
  const [only] = statements;
  return statements.length === 1 && only.kind === SyntaxKind.ReturnStatement ? only.expression : undefined;
}
