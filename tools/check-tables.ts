import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readTables } from './read-tables.ts'
import { SHARED_TABLES, type Shared, WRITTEN_ELSEWHERE, type Written } from './table-owners.ts'

// SQLite's own kind of table, of which the query builder knows nothing.
const UNTYPED = { search_index: 'search' }

interface Rules {
  shared: Shared[]
  written: Written[]
}

/** Every use of another room's table that is not written down, and whatever is written down and not used. */
export function checkTables(
  root: string,
  { shared, written }: Rules = { shared: SHARED_TABLES, written: WRITTEN_ELSEWHERE },
): string[] {
  const owners = readOwners(root)
  const tables = new Set(owners.keys())
  const used = new Set<string>()
  const breaches = new Set<string>()
  for (const file of globSync('src/**/*.ts', { cwd: root }).filter(isOurs).sort()) {
    const room = file.split('/')[1] ?? ''
    for (const { table, how } of readTables(file, readFileSync(join(root, file), 'utf8'), tables)) {
      if (owners.get(table) === room) continue
      const mayWrite = written.some((each) => each.file === file && each.tables.includes(table))
      const mayRead = shared.some((each) => each.room === room && each.tables.includes(table))
      used.add(how === 'writes' ? `${file} ${table}` : `${room} ${table}`)
      if (how === 'writes' ? mayWrite : mayRead || mayWrite) continue
      breaches.add(`${file}: ${how} ${table}, which belongs to ${owners.get(table)}`)
    }
  }
  for (const { room, tables } of shared) {
    for (const table of tables) if (!used.has(`${room} ${table}`)) breaches.add(`${room} does not read ${table}`)
  }
  for (const { file, tables } of written) {
    for (const table of tables) if (!used.has(`${file} ${table}`)) breaches.add(`${file} does not write ${table}`)
  }
  return [...breaches]
}

function readOwners(root: string): Map<string, string> {
  const owners = new Map(Object.entries(UNTYPED))
  for (const file of globSync('src/database/tables/*.ts', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, table = ''] of source.matchAll(/^ {2}(\w+): \w+Table$/gm)) owners.set(table, basename(file, '.ts'))
  }
  return owners
}

/** Migrations come before any room, and tests look wherever they have to. */
const isOurs = (file: string) => !/\.test\.ts$|^src\/(testing|database\/(migrations|tables))\//.test(file)
