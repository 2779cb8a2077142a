import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../src/web')
const guard = 'members/layout.tsx'

/**
 * To the server a members' page is empty. It answers the fallback of the guard and draws nothing of what is below it: with all
 * that such pages are made of it would hold 7 MB more and never use them.
 */
export const leaveOutUndrawn: Plugin = {
  name: 'leave-out-undrawn',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async load(id) {
    if (!(await undrawn()).has(id)) return
    const forServer = findServerPart(await readFile(id, 'utf8'))
    if (forServer) this.error(`${id} has a ${forServer}, but the server knows nothing of pages below ${guard}`)
    return 'export default () => null'
  },
}

async function undrawn(): Promise<Set<string>> {
  const { default: routes }: { default: RouteConfigEntry[] } = await import('../src/web/routes.ts')
  return new Set(routes.filter(({ file }) => file === guard).flatMap(({ children = [] }) => filesOf(children)))
}

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [join(folder, file), ...filesOf(children)])

/** What a page exports for the server to use. */
export function findServerPart(source: string): string | undefined {
  return /^export .*\b(loader|action|middleware|headers)\b/m.exec(source)?.[1]
}
