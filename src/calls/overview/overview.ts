import { Hono } from 'hono'
import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import { noteVisit } from '../../accounts/visits/note-visit.ts'
import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { toDocumentAnswer } from '../../documents/library/document-answer.ts'
import { findDocumentsByIds } from '../../documents/library/documents.ts'
import { findLatestProgramme } from '../../documents/library/programmes.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { findBirthdays } from '../../members/birthdays/find-occasions.ts'
import { spanOf } from '../../members/birthdays/occasion-rules.ts'
import { readOwnEntry } from '../../members/own/read-own-entry.ts'
import { listNewPictures } from '../../pictures/new-pictures.ts'
import { signFor } from '../files/sign-for.ts'
import { tellNextDuties } from '../handover/next-duties.ts'
import { occasionViewOf } from '../members/birthdays/birthday-office.ts'
import { peopleByName } from '../people/people-by-name.ts'
import { readNews } from './read-news.ts'
import { readOwnDates } from './read-own-dates.ts'

const mostDates = 5
const mostPictures = 6
const mostDuties = 3
const daysOfBirthdays = 7
/** Of the week, where a thousand members and more have too many for one glance. */
const mostBirthdays = 24

type Parts = Pick<App, 'database' | 'contentVersion' | 'clock' | 'linkSecret' | 'log'>

/** The members' home, in one answer: what is ahead, what is new, and what is his. */
export function overview(app: Parts) {
  const { db } = app.database
  return new Hono<CallEnvironment>().get('/members/io/overview', async (c) => {
    const { member } = c.var
    const since = await noteVisit(db, app.clock, member.accountId)
    const [dates, news, pictures, birthdays, programme, entry] = await Promise.all([
      readOwnDates(app, member, mostDates),
      readNews(app, member, since),
      listNewPictures(db, signFor(app, member), member.accountId, mostPictures),
      readBirthdays(app, member),
      readProgramme(app, member),
      readOwnEntry(db, app.clock, member.accountId),
    ])
    return c.json({
      since: since === null ? null : new Date(since).toISOString(),
      today: dayOf(app.clock),
      dates,
      news,
      pictures,
      birthdays,
      programme,
      entry,
      duties: await tellNextDuties(app, member, mostDuties),
      offices: entry ? (await peopleByName(app.database)).officesOf(entry.id) : [],
    })
  })
}

/** Whose birthday is in the week that begins today, as far as he may know. */
async function readBirthdays(app: Parts, member: SignedIn) {
  const view = await occasionViewOf(app, member)
  const found = await findBirthdays(app.database.db, spanOf(dayOf(app.clock), daysOfBirthdays), view, mostBirthdays)
  return found.map(({ id, name, day, count, isRound, isListed }) => ({ id, name, day, count, isRound, isListed }))
}

/** The printed programme that came last, and the newest semester of the calendar. */
async function readProgramme(app: Parts, member: SignedIn) {
  const { db } = app.database
  const [semester] = await readContent(db, 'member', 'semesters')
  const latest = await findLatestProgramme(db)
  const [row] = latest ? await findDocumentsByIds(db, [latest.id]) : []
  return {
    document: row && latest ? { ...toDocumentAnswer(row, signFor(app, member)), title: latest.title } : null,
    semester: semester ? { title: semester.title, path: `/calendar#${semester.id}` } : null,
  }
}
