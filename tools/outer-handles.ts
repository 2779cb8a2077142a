import { parseSync } from 'oxc-parser'

// What the database itself is called wherever it is passed on. Its engine may be asked for at any time.
const HANDLES = ['db', 'database']
const HARMLESS = 'engine'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/**
 * Where a function that has been given a transaction mentions the database itself: on SQLite that would read the past and
 * wait for ever to write. Also transactions that are begun, or claimed to be one, past in-transaction.ts. That `trx` is
 * one and the database none, the types say; which variables a function can see, they do not.
 */
export function findOuterHandles(file: string, source: string): string[] {
  const found: string[] = []
  const tell = ({ start }: Node, words: string) => {
    found.push(`${file}:${source.slice(0, start).split('\n').length}: ${words}`)
  }

  /** `own` are the names that mean something else here; undefined outside of any transaction. */
  function visit(node: Node, parents: readonly Node[], own: ReadonlySet<string> | undefined): void {
    if (isCallOf(node, 'transaction') || isCallOf(node, 'startTransaction')) {
      tell(node, 'begins a transaction; in-transaction.ts does that, with the isolation said')
    }
    if (node.type === 'TSAsExpression' && isTx(node.typeAnnotation)) tell(node, 'only in-transaction.ts makes a Tx')
    const handle = own && handleIn(node, parents, own)
    if (handle) tell(node, `mentions ${handle} where there is a transaction`)
    const inside = ownNames(node, own)
    for (const child of childrenOf(node)) visit(child, [node, ...parents], inside)
  }

  visit(parseSync(file, source).program as unknown as Node, [], undefined)
  return found
}

function handleIn(node: Node, [parent, above]: readonly Node[], own: ReadonlySet<string>): string | undefined {
  if (node.type !== 'Identifier' || !HANDLES.includes(String(node.name)) || !parent) return undefined
  const isProperty = parent.type === 'MemberExpression' && parent.property === node
  const whole = isProperty ? parent : node
  const around = isProperty ? above : parent
  if (around?.type === 'MemberExpression' && around.object === whole && nameOf(around.property) === HARMLESS) {
    return undefined
  }
  if (isProperty) return String(node.name)
  const isKey = parent.type === 'Property' && parent.key === node && !parent.shorthand
  const isType = parent.type.startsWith('TS')
  return isKey || isType || own.has(String(node.name)) ? undefined : String(node.name)
}

/** What is known inside of a node: a function that gets a transaction, and what is within it, has names of its own. */
function ownNames(node: Node, own: ReadonlySet<string> | undefined): ReadonlySet<string> | undefined {
  if (own && node.type === 'BlockStatement') {
    const declared = childrenOf(node).flatMap((statement) => (statement.declarations as Node[] | undefined) ?? [])
    return new Set([...own, ...declared.flatMap((each) => namesIn(each.id as Node))])
  }
  if (!Array.isArray(node.params)) return own
  const params = node.params as Node[]
  if (!own && !params.some(isTransaction)) return undefined
  return new Set([...(own ?? []), ...params.flatMap(namesIn)])
}

function isTransaction(param: Node): boolean {
  const annotation = (param.typeAnnotation as Node | undefined)?.typeAnnotation
  return nameOf(param) === 'trx' || isTx(annotation) || namesIn(param).includes('trx')
}

function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  if (pattern.type === 'Property') return namesIn(pattern.value as Node)
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left as Node)
  return childrenOf(pattern).flatMap((child) => (child.type.startsWith('TS') ? [] : namesIn(child)))
}

function isCallOf(node: Node, method: string): boolean {
  const callee = node.callee as Node | undefined
  return node.type === 'CallExpression' && callee?.type === 'MemberExpression' && nameOf(callee.property) === method
}

const isTx = (annotation: unknown) => nameOf((annotation as Node | undefined)?.typeName) === 'Tx'

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
}
