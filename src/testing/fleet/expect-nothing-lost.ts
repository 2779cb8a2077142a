import { expect } from 'vitest'
import { expectKept, expectWhole, keysInRows } from '../load/expect-kept.ts'
import type { MixedLoad } from '../load/mixed-load.ts'
import type { Fleet } from './start-fleet.ts'

type Parts = Pick<Fleet, 'database' | 'smtp'>

/** All letters are sent and all documents read, each once. */
export async function expectAllDone({ database: { db }, smtp }: Parts): Promise<void> {
  // An address office is told of a change only when some time has gone by.
  const letters = db.selectFrom('mails').select(['id', 'attempts', 'last_error']).where('state', '=', 'waiting')
  const now = Date.now()
  await expect
    .poll(() => letters.where((eb) => eb.or([eb('attempts', '>', 0), eb('next_attempt_at', '<=', now)])).execute())
    .toEqual([])
  const readings = db.selectFrom('readings').select(['document_id', 'attempts', 'claimed_by'])
  await expect.poll(() => readings.where('state', '=', 'waiting').execute()).toEqual([])
  const sent = await db.selectFrom('mails').select('id').where('state', '=', 'sent').execute()
  const arrived = smtp.mails.map(({ raw }) => /^Message-ID: <([\w-]+)@/im.exec(raw.toString())?.[1] ?? '')
  expect(arrived.toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
  const named = await db.selectFrom('readings').select('note').where('state', '!=', 'read').execute()
  expect(named).toEqual([])
  const numbers = await db.selectFrom('search_documents').select('document_id').execute()
  const documents = await db.selectFrom('documents').select('id').execute()
  expect(numbers.map((row) => row.document_id).toSorted()).toEqual(documents.map(({ id }) => id).toSorted())
}

/** What was promised under this load is there once, with the bytes of all files, and nothing else is left of it. */
export async function expectNothingLost(fleet: Fleet, load: MixedLoad): Promise<void> {
  await expectAllDone(fleet)
  await expectKept(fleet.place, load.promises)
  const keys = (await keysInRows(fleet.place)).filter((key) => key !== null)
  await expect.poll(async () => (await fleet.s3.listObjects()).sort()).toEqual(keys)
  await expectWhole({ dataDir: fleet.place.dataDir, s3: fleet.s3.settings }, keys)
  expect(await fleet.s3.listUploads()).toEqual([])
}
