import { readOwnAccount } from '../../../accounts/own-account.ts'
import { findGrantsByOffice } from '../../../accounts/rights/find-rights.ts'
import type { App } from '../../../app.ts'
import { findCircularsTo } from '../../../circulars/own-circulars.ts'
import { findMessagesFrom } from '../../../contact/own-messages.ts'
import { readOwnContent } from '../../../content/history/own-content.ts'
import { findMentions } from '../../../content/reading/find-mentions.ts'
import { readContent } from '../../../content/reading/read-content.ts'
import { findDocumentsOf } from '../../../documents/library/own-documents.ts'
import { readOwnDuties } from '../../../handover/duties/own-ticks.ts'
import { findMailsOf } from '../../../mail/own-mails.ts'
import { findMediaOf } from '../../../media/own-media.ts'
import { type OwnRecord, readOwnRecord } from '../../../members/own-data/own-record.ts'
import { distinctNames } from '../../../pictures/archive-rules.ts'
import { findPicturesOf } from '../../../pictures/own-pictures.ts'
import { readOwnProgramme } from '../../../programme/own-programme.ts'
import { presentList } from '../../accounts/rights/present-list.ts'
import { peopleByName } from '../../people/people-by-name.ts'
import { readAllEvents, toSignUpEvent } from '../../programme/sign-up-events.ts'

/** Counts the shapes of `daten.json`, for programs that read it. What is only added keeps the number. */
export const shapeVersion = 1

/** A file of his in the archive. */
export interface TakenFile {
  path: string
  storageKey: string
  size: number
  sha256: string
  uploadedAt: number
}

/** Everything about a member but what he did, which is read while it is written: of that there may be very much. */
export async function gatherOwnData({ database, clock }: Pick<App, 'database' | 'clock'>, accountId: string) {
  const { db } = database
  const { account, ...ofAccount } = await readOwnAccount(db, accountId)
  const own = await readOwnRecord(db, accountId)
  const ids = own?.ids ?? []
  const { uploads, files } = await gatherUploads(db, accountId)
  const { ticks, reminders } = await readOwnDuties(db, accountId, ids)
  const duties = new Map(
    (await readContent(db, 'member', 'officeDuties')).map(({ entryId, title }) => [entryId, title]),
  )
  const dutyOf = (duty: string) => duties.get(duty) ?? 'nicht mehr da'
  const name = own ? `${own.record.firstName} ${own.record.surName}`.trim() : account.name
  return {
    name,
    ids,
    files,
    data: {
      format: 'pennal: eigene Daten',
      version: shapeVersion,
      writtenAt: clock().toISOString(),
      account,
      ...ofAccount,
      officeRights: await findGrantsByOffice(db, ids[0] ?? null, presentList(database)),
      record: own ? withoutOurs(own) : null,
      introductions: await findIntroductions(db, ids),
      offices: own
        ? (await peopleByName(database)).officesOf(own.ids[0] ?? '').map(({ title, semester }) => ({ title, semester }))
        : [],
      ...(await gatherProgramme(db, accountId, account.email)),
      circulars: ids.length > 0 ? await findCircularsTo(db, ids) : [],
      mails: await findMailsOf(db, ids, { login: account.email, ofRecord: own?.addresses ?? [] }),
      // His record has whatever address he types into it. That the one of his account is his, he has shown.
      messages: await findMessagesFrom(db, account.email),
      uploads,
      media: await findMediaOf(db, accountId),
      content: await readOwnContent(db, accountId),
      dutiesDone: ticks.map(({ duty, ...tick }) => ({ duty: dutyOf(duty), ...tick })),
      reminders: reminders.map(({ duty, ...reminder }) => ({ duty: dutyOf(duty), ...reminder })),
      mentions: await findMentions(db, name),
    },
  }
}

export type GatheredData = Awaited<ReturnType<typeof gatherOwnData>>['data']

function withoutOurs({ ids, addresses: _, ...record }: OwnRecord) {
  return { id: ids[0] ?? '', ...record }
}

type Db = App['database']['db']

async function gatherUploads(db: Db, accountId: string) {
  const documents = await findDocumentsOf(db, accountId)
  const pictures = await findPicturesOf(db, accountId)
  const documentNames = distinctNames(documents.map(({ fileName }) => safeName(fileName)))
  const pictureNames = distinctNames(
    pictures.map(({ folder, fileName }) => `${safeName(folder)}/${safeName(fileName)}`),
  )
  const files: TakenFile[] = []
  const take = (path: string, { storageKey, size, sha256, uploadedAt }: Omit<TakenFile, 'path'>) => {
    files.push({ path, storageKey, size, sha256, uploadedAt })
    return path
  }
  const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const uploads = {
    documents: documents.map(({ storageKey, sha256, uploadedAt, deletedAt, ...row }, at) => ({
      ...row,
      file: take(`dateien/dokumente/${documentNames[at]}`, { storageKey, sha256, uploadedAt, size: row.size }),
      ...{ uploadedAt: moment(uploadedAt), deletedAt: moment(deletedAt) },
    })),
    pictures: pictures.map(({ storageKey, sha256, uploadedAt, deletedAt, ...row }, at) => ({
      ...row,
      file: take(`dateien/bilder/${pictureNames[at]}`, { storageKey, sha256, uploadedAt, size: row.size }),
      ...{ uploadedAt: moment(uploadedAt), deletedAt: moment(deletedAt) },
    })),
  }
  return { uploads, files }
}

/** No way out of the folder that an archive is unpacked into, whatever a file is called. */
const safeName = (name: string) => name.replace(/[/\\:*?"<>|]/g, '_').replace(/^\.+/, '_') || '_'

async function findIntroductions(db: Db, ids: readonly string[]) {
  const profiles = await readContent(db, 'member', 'profiles')
  return profiles.filter(({ member }) => ids.includes(member)).map(({ entryId, text }) => ({ entryId, text }))
}

async function gatherProgramme(db: Db, accountId: string, email: string) {
  const { answers, feeds } = await readOwnProgramme(db, accountId, email)
  const events = new Map((await readAllEvents(db)).map((event) => [event.entryId, toSignUpEvent(event)]))
  const titled = answers.map(({ eventId, ...answer }) => {
    const event = events.get(eventId)
    return { event: event ? `${event.title}, ${event.when}` : 'nicht mehr da', ...answer }
  })
  return { answers: titled, feeds }
}
