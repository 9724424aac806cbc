// TypeScript 7 has no compiler API yet; the SDK's tools bring the version before.
import ts from '../../../sdk/node_modules/typescript/lib/typescript.js'

/** A file with one small mistake in it. */
export interface Mutant {
  readonly line: number
  /** What stood there, and what stands there now. */
  readonly was: string
  readonly becomes: string
  /** The whole file, with the mistake. */
  readonly text: string
}

const otherOperators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '+=': '-=',
  '-=': '+=',
}
const otherNames: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' }
const droppedCalls: readonly string[] = ['filter', 'sort', 'reverse', 'toReversed']

/** Words of the code; what people read is not held by rules. */
const isCodeWord = (text: string): boolean => /^[a-z\d_:-]+$/.test(text)

const isText = (node: ts.Node): boolean => ts.isStringLiteral(node) || ts.isTemplateExpression(node)

const isConstant = (node: ts.Node): boolean =>
  node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword

type Edit = readonly [node: ts.Node, replacement: string]

const conditionOf = (node: ts.Node): ts.Expression | undefined => {
  if (ts.isIfStatement(node)) return node.expression
  if (ts.isConditionalExpression(node) || ts.isForStatement(node)) return node.condition
  return undefined
}

/** Comparisons and negations have a mistake of their own that says the same. */
const isFlippedAnyway = (node: ts.Expression): boolean =>
  ts.isPrefixUnaryExpression(node) ||
  (ts.isBinaryExpression(node) && ['===', '!=='].includes(node.operatorToken.getText()))

/** A function that answers yes or no: declared so, or a question of a policy. */
function isQuestion(node: ts.ArrowFunction, isPolicy: boolean): boolean {
  if (node.type !== undefined) return node.type.kind === ts.SyntaxKind.BooleanKeyword
  return isPolicy && ts.isPropertyAssignment(node.parent)
}

function editsOfExpression(node: ts.Node, isPolicy: boolean): Edit[] {
  if (ts.isBinaryExpression(node)) {
    const other = otherOperators[node.operatorToken.getText()]
    return other === undefined || isText(node.left) || isText(node.right) ? [] : [[node.operatorToken, other]]
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [[node, node.operand.getText()]]
  if (ts.isNumericLiteral(node)) return [[node, String(Number(node.text.replaceAll('_', '')) + 1)]]
  if (ts.isStringLiteral(node) && isCodeWord(node.text)) return [[node, "''"]]
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return [[node, '[]']]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']]
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && isQuestion(node, isPolicy)) {
    const body = node.body.getText()
    // What it asked stays in sight of the compiler, which would miss the use of an import otherwise.
    return isConstant(node.body) ? [] : ['true ||', 'false &&'].map((answer) => [node.body, `${answer} (${body})`])
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression
    const other = otherNames[name.text]
    if (other !== undefined) return [[name, other]]
    return droppedCalls.includes(name.text) ? [[node, expression.getText()]] : []
  }
  return []
}

function editsAt(node: ts.Node, isPolicy: boolean): Edit[] {
  const edits: Edit[] = []
  const condition = conditionOf(node)
  if (condition && !isFlippedAnyway(condition)) edits.push([condition, `!(${condition.getText()})`])
  if (ts.isIfStatement(node) && ts.isReturnStatement(node.thenStatement) && !node.elseStatement) edits.push([node, ';'])
  if (ts.isThrowStatement(node)) edits.push([node, ';'])
  return [...edits, ...editsOfExpression(node, isPolicy)]
}

/** Types, imports and the names of members do nothing at run time; a pattern that takes apart cannot be emptied. */
const isPassedOver = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node)

const isNameOrPattern = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (ts.isBinaryExpression(node.parent) && node.parent.left === node && node.parent.operatorToken.getText() === '=')

/** All mistakes that can be put into a file, one at a time. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (isPassedOver(node)) return
    if (!isNameOrPattern(node))
      for (const [place, becomes] of editsAt(node, path.endsWith('policy.ts'))) {
        const [from, to] = [place.getStart(file), place.end]
        const line = file.getLineAndCharacterOfPosition(from).line + 1
        const text = source.slice(0, from) + becomes + source.slice(to)
        mutants.push({ line, was: source.slice(from, to), becomes, text })
      }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(file, visit)
  return mutants
}

/** Asks the compiler whether a file with another text would pass. */
export function compilerOf(root: string): (path: string, text: string) => boolean {
  const failing = (diagnostic: ts.Diagnostic): never => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'))
  }
  const system = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: failing }
  const config = ts.getParsedCommandLineOfConfigFile(`${root}/tsconfig.json`, {}, system)
  let changed = { path: '', text: '', version: 0 }
  const service = ts.createLanguageService({
    getScriptFileNames: () => config?.fileNames.filter((name) => name.includes('/server/src/modules/')) ?? [],
    getScriptVersion: (path) => (path === changed.path ? String(changed.version) : '0'),
    getScriptSnapshot: (path) => {
      const text = path === changed.path ? changed.text : ts.sys.readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => config?.options ?? {},
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
  })
  return (path, text) => {
    changed = { path, text, version: changed.version + 1 }
    return service.getSemanticDiagnostics(path).length === 0
  }
}
