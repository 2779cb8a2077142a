import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { locks } from '../../database/locks.ts'
import type { Database } from '../../database/open-database.ts'
import { areSamplesWanted, markSamples } from '../../database/sample-marks.ts'
import { StartError } from '../../errors.ts'
import { isEmail } from '../../text/email-rules.ts'
import { blankRecord, type MemberRecord } from './member-record.ts'
import { deliveries, livingStatuses, shareables, statuses } from './member-rules.ts'
import { addMembers } from './save-member.ts'

const sort = 'members'

/**
 * Puts the people of the sample fraternity into an empty database, all of them or none. It comes before the content: a
 * database that has content is somebody's own, and gets none.
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

/** Everybody in seed/members.json, each under the id that he has in every database. */
export async function readSampleMembers(seedDir: string): Promise<{ id: string; key: string; record: MemberRecord }[]> {
  try {
    const people = samplePeople.parse(JSON.parse(await readFile(join(seedDir, 'members.json'), 'utf8')))
    return people.map(({ key, ...known }) => ({ id: sampleId(key), key, record: { ...blankRecord, ...known } }))
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

const line = z
  .string()
  .refine((text) => text.trim() === text && text.normalize('NFC') === text && !/\p{Cc}/u.test(text))
const day = z.iso.date().or(z.literal(''))
const dayOrYear = day.or(z.string().regex(/^\d{4}$/))
const phoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/)

/** What is left out is as in the record of somebody of whom nothing is known. */
const samplePeople = z
  .array(
    z
      .strictObject({
        ...{ key: z.string().regex(/^[a-z]+(-[a-z]+)*$/), firstName: line.min(1), surName: line.min(1) },
        status: z.enum(statuses),
        ...z
          .strictObject({
            ...{ title: line, nickname: line, gymnasium: line, profession: line, note: line },
            ...{ street: line, zipCode: line, city: line, state: line, country: line },
            ...{ birthday: day, postReturned: day, admissionDate: dayOrYear, diedOn: dayOrYear },
            ...{ statusBefore: z.enum(livingStatuses), exam: z.int().min(1895).max(2100) },
            ...{ mobilePhoneNumber: phoneNumber, phoneNumber, email: z.string().refine(isEmail) },
            ...{ newsletter: z.boolean(), visible: z.boolean() },
            ...{ shared: z.array(z.enum(shareables)), delivery: z.enum(deliveries) },
          })
          .partial().shape,
      })
      .refine(({ status, statusBefore }) => (status === 'verstorben') === (statusBefore !== undefined)),
  )
  .refine((people) => new Set(people.map(({ key }) => key)).size === people.length)
