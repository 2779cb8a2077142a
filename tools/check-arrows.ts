import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findCycles, reachable } from './import-graph.ts'
import { readImports } from './read-imports.ts'

// Who may import whom under src/. A place is a folder or a file of src/, and everything may import its own place.
// `values` may be imported in any way, `types` with `import type` only.
interface Arrows {
  values: string[]
  types?: string[]
}

const ROOMS = ['accounts', 'content', 'documents', 'files', 'members', 'pictures', 'search']
const FLOOR = ['database', 'mail', 'scanner', 'storage', 'workers']
const GROUND = [
  'clock.ts',
  'compose-text.ts',
  'config.ts',
  'disk-space-rules.ts',
  'email-rules.ts',
  'errors.ts',
  'fold-text.ts',
  'free-bytes.ts',
  'give-way.ts',
  'in-time.ts',
  'limit-parallel.ts',
  'load-sharp.ts',
  'lock-file.ts',
  'once-per-turn.ts',
  'picture-size-rules.ts',
  'say-if-full.ts',
  'sqlite-damage-rules.ts',
]

// What a browser may have of a room as well: the one list of pages, and rules that are pure.
const SHARED = ['content/site-map.ts', 'disk-space-rules.ts', 'email-rules.ts', '*-rules.ts']

// By which faults of a floor are known that pass by themselves: whoever answers has to tell them from others.
const FAULTS = ['database/unreachable-errors.ts', 'storage/storage-away.ts']

// What looks into foreign bytes, which has a process of its own: a file must not be able to stop the server.
const EXAMINING = ['documents/content', 'documents/text', 'pictures/drawing', 'load-sharp.ts']
const isServer = (file: string) => file === 'src/main.ts' || file.startsWith('src/web/')

const forRoom: Arrows = {
  values: [
    ...FLOOR,
    'clock.ts',
    'compose-text.ts',
    'disk-space-rules.ts',
    'email-rules.ts',
    'errors.ts',
    'fold-text.ts',
    'give-way.ts',
    'in-time.ts',
    'limit-parallel.ts',
    'load-sharp.ts',
    'picture-size-rules.ts',
    'sqlite-damage-rules.ts',
  ],
  types: ['config.ts'],
}
const forFloor: Arrows = { values: GROUND }
const forServer: Arrows = {
  values: ['server.ts', 'server', 'calls', 'content', 'web/context.ts', '*-rules.ts', ...GROUND],
  types: ['app.ts', ...FLOOR, ...ROOMS],
}
const forCompositionRoot: Arrows = {
  values: ['app.ts', 'open-app.ts', 'examining', 'indexing', 'starting', ...ROOMS, ...FLOOR, ...GROUND],
}

const ARROWS: Record<string, Arrows> = {
  'main.ts': { values: ['open-app.ts', 'server.ts', 'listen.ts', 'starting', ...GROUND], types: ['app.ts'] },
  'open-app.ts': { values: [...forCompositionRoot.values, 'calls/read-sender.ts'] },
  'account.ts': forCompositionRoot,
  'examiner.ts': forCompositionRoot,
  examining: forCompositionRoot,
  'indexer.ts': forCompositionRoot,
  indexing: forCompositionRoot,
  'rebuild-search.ts': forCompositionRoot,
  starting: forCompositionRoot,
  'listen.ts': { values: ['server', 'calls', ...GROUND] },
  'server.ts': forServer,
  server: forServer,
  web: { values: ['design', ...SHARED], types: ['calls', 'errors.ts', ...ROOMS] },
  design: { values: [] },
  calls: { values: [...ROOMS, ...FAULTS, 'mail', ...GROUND], types: ['app.ts', ...FLOOR] },
  ...Object.fromEntries(ROOMS.map((room) => [room, forRoom])),
  ...Object.fromEntries(FLOOR.map((place) => [place, forFloor])),
  mail: { values: ['database', 'storage/durable-folders.ts', ...GROUND] },
  'app.ts': { values: [], types: ['examining', 'files', ...FLOOR, ...GROUND] },
  'config.ts': { values: ['email-rules.ts', 'errors.ts'] },
  'disk-space-rules.ts': { values: [] },
  'email-rules.ts': { values: ['compose-text.ts'] },
  'errors.ts': { values: [] },
  'clock.ts': { values: [] },
  'compose-text.ts': { values: [] },
  'fold-text.ts': { values: ['compose-text.ts'] },
  'free-bytes.ts': { values: [] },
  'give-way.ts': { values: [] },
  'in-time.ts': { values: [] },
  'limit-parallel.ts': { values: ['errors.ts'] },
  'load-sharp.ts': { values: [] },
  'lock-file.ts': { values: ['errors.ts'] },
  'once-per-turn.ts': { values: [] },
  'picture-size-rules.ts': { values: [] },
  'sqlite-damage-rules.ts': { values: [] },
  'say-if-full.ts': { values: ['disk-space-rules.ts', 'errors.ts', 'free-bytes.ts'] },
}

// Beside tests: browser stories, measurements, and the tool that fetches what tests need.
const MAY_IMPORT_TESTING = /^(e2e\/|bench\/|tools\/prepare-tests\.ts$)/

const FOLDERS = ['src', 'tools', 'e2e', 'bench']
const EMPTY_NAMES = /^(utils?|helpers?|misc|common|lib)$/
const MOST_LINES = 300

/** Every breach of the rules under root, one line each. */
export function checkArrows(root: string): string[] {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,js,css}`, { cwd: root })).sort()
  const breaches = files.flatMap((file) => [...checkName(file), ...checkLength(root, file)])
  const graph = new Map<string, string[]>()
  for (const file of files) {
    const imports = readImports(root, file)
    graph.set(
      file,
      imports.filter((i) => !i.typeOnly).map((i) => i.target),
    )
    for (const { target, typeOnly } of imports) {
      const reason = whyRefused(file, target, typeOnly)
      if (reason) breaches.push(`${file}: ${reason} (imports ${target})`)
    }
  }
  for (const file of files.filter(isShared)) {
    const deep = reachable(graph, file).find((target) => FLOOR.includes(placeOf(target)))
    if (deep) breaches.push(`${file}: goes to the browser, so it must not lead to ${placeOf(deep)} (reaches ${deep})`)
  }
  for (const file of files.filter(isServer)) {
    const deep = reachable(graph, file).find((target) => EXAMINING.some((place) => covers(place, target)))
    if (deep)
      breaches.push(`${file}: runs in the server, so it must not lead to what opens foreign files (reaches ${deep})`)
  }
  for (const cycle of findCycles(graph)) breaches.push(`${cycle[0]}: import cycle: ${[...cycle, cycle[0]].join(' → ')}`)
  return breaches
}

function checkName(file: string): string[] {
  const empty = file.split('/').find((part) => EMPTY_NAMES.test(part.split('.')[0] ?? ''))
  return empty ? [`${file}: the name "${empty}" says nothing; name it after what it holds`] : []
}

function checkLength(root: string, file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
  return lines > MOST_LINES ? [`${file}: ${lines} lines, at most ${MOST_LINES}`] : []
}

function whyRefused(file: string, target: string, typeOnly: boolean): string | undefined {
  if (isTest(target)) return 'nothing imports a test'
  if (isTest(file) || file.startsWith('src/testing/')) return undefined
  if (target.startsWith('src/testing/')) {
    return MAY_IMPORT_TESTING.test(file) ? undefined : 'only tests may import testing'
  }
  if (!file.startsWith('src/') || target.endsWith('.json')) return undefined
  if (!target.startsWith('src/')) return 'src imports nothing outside src'

  const place = placeOf(file)
  const arrows = ARROWS[place]
  if (!arrows) return `no arrows are defined for ${place}`
  if (place === placeOf(target)) return undefined
  if (arrows.values.some((allowed) => covers(allowed, target))) return undefined
  if (!arrows.types?.some((allowed) => covers(allowed, target))) return `${place} must not import ${placeOf(target)}`
  return typeOnly ? undefined : `${place} may import only types of ${placeOf(target)}`
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

const isShared = (file: string) => SHARED.some((allowed) => covers(allowed, file))

const placeOf = (file: string) => file.split('/')[1] ?? ''

function covers(allowed: string, target: string): boolean {
  if (allowed.startsWith('*')) return ROOMS.includes(placeOf(target)) && basename(target).endsWith(allowed.slice(1))
  return target === `src/${allowed}` || target.startsWith(`src/${allowed}/`)
}

if (import.meta.main) {
  const breaches = checkArrows(process.cwd())
  for (const breach of breaches) console.error(breach)
  console.log(breaches.length === 0 ? 'Arrows, cycles, names and lengths are in order.' : `${breaches.length} breaches`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}
