import { sql } from 'kysely'
import type { Migration } from './migration.ts'

interface Stripe {
  name?: string
}

/**
 * A ribbon had three stripes and nothing at its edges. Now it says what is there, in what is shown, in what was before and
 * in what is being written. Two stripes of one name beside each other would no longer be taken: the second gets a number.
 */
export const ribbons: Migration = {
  name: '034-ribbons',
  async up(trx) {
    for (const [table, column] of [
      ['entries', 'data'],
      ['revisions', 'data_before'],
      ['drafts', 'data'],
    ] as const) {
      const { rows } = await sql<{ data: string }>`
        select distinct ${sql.ref(column)} as data from ${sql.table(table)}
        where collection = 'fraternity' and ${sql.ref(column)} is not null`.execute(trx)
      for (const { data } of rows) {
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${withEdges(data)}
          where collection = 'fraternity' and ${sql.ref(column)} = ${data}`.execute(trx)
      }
    }
  },
}

function withEdges(data: string): string {
  const entry = JSON.parse(data)
  const named = Array.isArray(entry.colours) && { colours: entry.colours.map(told) }
  return JSON.stringify({ ...entry, ...named, percussion: 'none' })
}

function told(stripe: Stripe, at: number, all: Stripe[]): Stripe {
  const spelt = (each: Stripe | undefined) => each?.name?.trim().toLocaleLowerCase('de')
  const isTwin = at > 0 && Boolean(spelt(stripe)) && spelt(stripe) === spelt(all[at - 1])
  return isTwin ? { ...stripe, name: `${stripe.name} (${at + 1})` } : stripe
}
