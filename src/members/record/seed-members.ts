import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Database } from '../../database/open-database.ts'
import { areSamplesWanted, markSamples } from '../../database/samples/sample-marks.ts'
import { StartError } from '../../errors.ts'
import { knownSpan } from '../input/date-rules.ts'
import { fieldNamed, personFields, type RecordField } from './fields/field-lists-rules.ts'
import { recordSchema } from './fields/record-schema.ts'
import { blankRecord, type MemberRecord } from './member-record.ts'
import { addMembers } from './save-member.ts'

const sort = 'members'

/**
 * Puts the people of the sample fraternity into an empty database, all of them or none. It comes before the content: a
 * database that has content is in use, and gets none.
 */
export async function seedMembers(database: Database, clock: Clock, seedDir: string): Promise<void> {
  if (!(await areSamplesWanted(database.db, sort))) return
  const samples = await readSampleMembers(seedDir)
  await inTransaction(database.db, locks.seeding, async (trx) => {
    // Another instance that starts at the same time may have been faster.
    if (!(await areSamplesWanted(trx, sort))) return
    const people = samples.map(({ id, record }) => ({ id, record, isSample: true }))
    await addMembers(trx, clock, people, { what: 'created', accountId: null })
    await markSamples(trx, sort)
  })
}

/** The people of seed/members.json, each under the id that he has in every database. */
export async function readSampleMembers(seedDir: string): Promise<{ id: string; key: string; record: MemberRecord }[]> {
  try {
    const people = samplePeople.parse(JSON.parse(await readFile(join(seedDir, 'members.json'), 'utf8')))
    return people.map(({ key, ...known }) => {
      const named = personFields.map((field) => [field, known[field] ? sampleId(known[field]) : ''])
      return { id: sampleId(key), key, record: { ...blankRecord, ...known, ...Object.fromEntries(named) } }
    })
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : []
    throw new StartError(`seed/members.json ist fehlerhaft${issue ? `: ${issue.path.join('.')}` : ''}.`, { cause })
  }
}

/** Made from the key, so that other samples, as the profiles, can name a person. Looks like any other UUID. */
function sampleId(key: string): string {
  const hex = createHash('sha256').update(`pennal sample member ${key}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Everything as it would be stored if it had been typed. What is left out is as in a blank record. */
const samplePerson = recordSchema
  .partial()
  .extend({ key: z.string().regex(/^[a-z]+(-[a-z]+)*$/) })
  .superRefine(({ key: _, ...known }, { addIssue }) => {
    const around = { ...knownSpan('2100-12-31'), country: String(known.country ?? '') }
    const complain = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    for (const [field, value] of Object.entries(known)) {
      const checked = fieldNamed(field as RecordField).kind.check(value, around)
      if ('problem' in checked) complain(field, checked.problem)
      else if (!isDeepStrictEqual(checked.value, value)) complain(field, 'steht anders in der Datenbank')
    }
    for (const field of ['firstName', 'surName', 'status'] as const) if (!known[field]) complain(field, 'fehlt')
    if ((known.status === 'verstorben') !== Boolean(known.statusBefore)) complain('statusBefore', 'passt nicht dazu')
  })

const samplePeople = z.array(samplePerson).refine((people) => {
  const keys = new Set(people.map(({ key }) => key))
  // Each once, and none names a key that is not there.
  const named = people.flatMap((person) => personFields.flatMap((field) => person[field] || []))
  return keys.size === people.length && named.every((key) => keys.has(key))
})
