import { oncePerRows } from '../../database/kept-rows.ts'
import type { Db } from '../../database/tables.ts'
import { type LivingStatus, livingStatuses } from '../record/member-rules.ts'
import { type Relatives, toRelatives } from '../record/named-people.ts'
import { type Count, countListed, findPage, questionOf } from './directory-entries.ts'
import { type DirectoryEntry, readFacts } from './directory-facts.ts'
import type { DirectoryQuery } from './directory-query.ts'

export interface DirectoryAnswer {
  members: (DirectoryEntry & Relatives)[]
  /** How many the filters leave. */
  total: number
  /** What each filter could be set to, and how many that would leave if the others stay as they are. */
  statuses: { value: LivingStatus; count: number }[]
  years: { value: number; count: number }[]
  towns: { value: string; count: number }[]
}

const germanOrder = new Intl.Collator('de', { numeric: true })

/** Whom the members find of each other: those who want to be found, and of each what he shows. */
export async function listDirectory(db: Db, query: DirectoryQuery): Promise<DirectoryAnswer> {
  const question = questionOf(query)
  const [page, counts] = await Promise.all([
    findPage(db, { ...question, offset: query.offset, limit: query.limit }),
    countListed(db, question),
  ])
  const rows = new Map(page.map((row) => [row.id, row]))
  const members = (await readFacts(db, page)).map((entry) => ({ ...entry, ...toRelatives(rows.get(entry.id)) }))
  return { members, ...sumUp(counts) }
}

const sumUp = oncePerRows((counts: readonly Count[]): Omit<DirectoryAnswer, 'members'> => {
  const statuses = countsOf('status', counts)
  return {
    total: countsOf('all', counts).get('') ?? 0,
    statuses: livingStatuses
      .map((value) => ({ value, count: statuses.get(value) ?? 0 }))
      .filter(({ count }) => count > 0),
    years: [...countsOf('year', counts)]
      .map(([value, count]) => ({ value: Number(value), count }))
      .sort((a, b) => b.value - a.value),
    towns: [...countsOf('town', counts)]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => germanOrder.compare(a.value, b.value)),
  }
})

/** A year comes twice: for those admitted and for those examined in it. */
function countsOf(wanted: Count['kind'], all: readonly Count[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { kind, value, count } of all) {
    if (kind === wanted) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return counts
}
