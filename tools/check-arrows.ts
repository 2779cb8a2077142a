import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ARROWS, BESIDE, FLOOR, ROOMS, SHARED } from './arrows.ts'
import { checkTables } from './check-tables.ts'
import { findCycles, reachable } from './import-graph.ts'
import { findOuterHandles } from './outer-handles.ts'
import { readImports } from './read-imports.ts'

const isServer = (file: string) => file === 'src/main.ts' || file.startsWith('src/web/')

// Beside tests: browser stories, measurements, the tool that fetches what tests need, and the one that compares readers.
const MAY_IMPORT_TESTING = /^(e2e\/|bench\/|tools\/(prepare-tests|compare-feeds)\.ts$)/

const FOLDERS = ['src', 'tools', 'e2e', 'bench']
const EMPTY_NAMES = /^(utils?|helpers?|misc|common|lib)$/
const MOST_LINES = 300
const MOST_IN_A_ROW = 40

/** Every breach of the rules under root, one line each. */
export function checkArrows(root: string): string[] {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,js,css}`, { cwd: root })).sort()
  const breaches = files.flatMap((file) => [...checkName(file), ...checkLength(root, file)])
  breaches.push(...checkRows(files))
  breaches.push(
    ...files.filter(isOurs).flatMap((file) => findOuterHandles(file, readFileSync(join(root, file), 'utf8'))),
  )
  const graph = new Map<string, string[]>()
  const withTypes = new Map<string, string[]>()
  for (const file of files) {
    const imports = readImports(root, file)
    graph.set(
      file,
      imports.filter((i) => !i.typeOnly).map((i) => i.target),
    )
    withTypes.set(
      file,
      imports.map((i) => i.target),
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
    const deep = reachable(graph, file).find((target) => BESIDE.some((place) => covers(place, target)))
    if (deep)
      breaches.push(
        `${file}: runs in the server, so it must not lead to what has a process beside it (reaches ${deep})`,
      )
  }
  for (const cycle of findCycles(withTypes))
    breaches.push(`${cycle[0]}: import cycle: ${[...cycle, cycle[0]].join(' → ')}`)
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

/** A row of a hundred is hard to find one's way along: a folder that has grown so long wants inner ones. */
function checkRows(files: string[]): string[] {
  const rows = Map.groupBy(files, (file) => dirname(file))
  return [...rows].flatMap(([folder, row]) =>
    folder.startsWith('src') && row.length > MOST_IN_A_ROW
      ? [`${folder}: ${row.length} files in one row, at most ${MOST_IN_A_ROW}`]
      : [],
  )
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

/** What runs in the product, but for what makes the transactions. */
const isOurs = (file: string) =>
  /^src\/.*\.ts$/.test(file) &&
  !isTest(file) &&
  !file.startsWith('src/testing/') &&
  file !== 'src/database/in-transaction.ts'

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

const isShared = (file: string) => SHARED.some((allowed) => covers(allowed, file))

const placeOf = (file: string) => file.split('/')[1] ?? ''

function covers(allowed: string, target: string): boolean {
  if (allowed.startsWith('*')) return ROOMS.includes(placeOf(target)) && basename(target).endsWith(allowed.slice(1))
  return target === `src/${allowed}` || target.startsWith(`src/${allowed}/`)
}

if (import.meta.main) {
  const breaches = [...checkArrows(process.cwd()), ...checkTables(process.cwd())]
  for (const breach of breaches) console.error(breach)
  console.log(
    breaches.length === 0
      ? 'Arrows, cycles, tables, transactions, names, rows and lengths are in order.'
      : `${breaches.length} breaches`,
  )
  process.exitCode = breaches.length === 0 ? 0 : 1
}
