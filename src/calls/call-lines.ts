import { TrieRouter } from 'hono/router/trie-router'
import { type CallRole, callsByRole } from './call-paths.ts'
import { openWhileOwing } from './calls-while-owing.ts'
import { freshCalls, freshWithFactor } from './fresh-calls.ts'

export interface CallLine {
  method: string
  path: string
  role: CallRole
  /** It asks for a fresh sign-in. */
  isFresh: boolean
  /** It asks for one of who has a second factor. */
  isFreshWithFactor: boolean
  /** The collection that was asked for, where the path names one. */
  collection?: string | undefined
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const namesOfFresh = new Set(freshCalls.flatMap(readLine).map(nameOf))
const namesWithFactor = new Set(freshWithFactor.flatMap(readLine).map(nameOf))

export const callLines: readonly CallLine[] = Object.entries(callsByRole).flatMap(([role, lines]) =>
  lines.flatMap(readLine).map((call) => ({
    ...call,
    role: role as CallRole,
    isFresh: namesOfFresh.delete(nameOf(call)),
    isFreshWithFactor: namesWithFactor.delete(nameOf(call)),
  })),
)
const missing = [...namesOfFresh, ...namesWithFactor]
if (missing.length > 0) throw new Error(`fresh calls that do not exist: ${missing.join(', ')}`)

/** "GET, PUT /a" is two calls. */
function readLine(line: string): { method: string; path: string }[] {
  const [path = '', ...methods] = line.split(/,? /).reverse()
  return methods.reverse().map((method) => ({ method, path }))
}

const linesByPath = new TrieRouter<CallLine>()
for (const line of callLines) linesByPath.add('ALL', line.path, line)

/** The lines of a path, whatever their method, matched as the routes are. */
export function findLines(path: string): CallLine[] {
  return linesByPath.match('ALL', path)[0].map(([line, params]) => {
    const { name, collection = name } = params as Record<string, string | undefined>
    return { ...line, collection: collection && decoded(collection) }
  })
}

/** As the call itself will read it: the gate must not take a name for another one. */
function decoded(parameter: string): string {
  try {
    return decodeURIComponent(parameter)
  } catch {
    return parameter
  }
}

const whileOwing = new TrieRouter<true>()
for (const { method, path } of openWhileOwing.flatMap(readLine)) whileOwing.add(method, path, true)

/** Whether a call is open to who has to set up a second factor before anything else. */
export const isOpenWhileOwing = (method: string, path: string): boolean => whileOwing.match(method, path)[0].length > 0
