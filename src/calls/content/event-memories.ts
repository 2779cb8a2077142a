import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { minuteOf } from '../../clock.ts'
import { datePath } from '../../content/event-address-rules.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { readEvent } from '../../content/reading/read-event.ts'
import { pageNamed, pictureFolderPath } from '../../content/site-map.ts'
import { toDocumentAnswer } from '../../documents/library/document-answer.ts'
import { findDocumentsByIds } from '../../documents/library/documents.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { readFolder } from '../../pictures/read-folder.ts'
import { signUpState } from '../../programme/sign-up/sign-up-rules.ts'
import { findBearers } from '../../text/person-name-rules.ts'
import { signFor } from '../files/sign-for.ts'
import { cardPath } from '../people/card-path.ts'
import { peopleByName } from '../people/people-by-name.ts'
import { carerOf } from '../pictures/carer-of.ts'

/** Something that members have of an event. */
export interface EventMemory {
  kind: string
  title: string
  /** null for a name that leads to nobody. */
  path: string | null
}

/** What members find on the page of an event that visitors do not: whom to ask, pictures, reports and minutes. */
export function eventMemories(app: Pick<App, 'database' | 'linkSecret' | 'clock'>) {
  const { db } = app.database
  return new Hono<CallEnvironment>().get('/members/io/events/:event', async (c) => {
    const found = await readEvent(db, 'member', c.req.param('event'))
    if (!found) throw new Refusal('not_found', 'Diese Veranstaltung gibt es nicht.')
    const { organiser, pictureFolder = '', report, jubileeReport, minutes } = found.event
    const sign = signFor(app, c.var.member)
    const folder = pictureFolder && (await readFolder(db, sign, pictureFolder, carerOf(c.var.member)))
    const documents = minutes === undefined ? [] : await findDocumentsByIds(db, [minutes])
    const memories: EventMemory[] = [
      ...(signUpState(found.event, minuteOf(app.clock)) === 'open'
        ? [{ kind: 'Anmeldung', title: 'Zusagen oder absagen', path: datePath(found.event) }]
        : []),
      ...(organiser ? [await organised(organiser)] : []),
      ...(folder && folder.pictures.length > 0
        ? [{ kind: 'Bilder', title: folder.folder, path: pictureFolderPath(folder.folder) }]
        : []),
      ...(await reportsOf('excursions', report)),
      ...(await reportsOf('jubilee', jubileeReport)),
      ...documents.map((row) => {
        const { fileName, fileDownloadUri } = toDocumentAnswer(row, sign)
        return { kind: 'Protokoll', title: fileName, path: fileDownloadUri }
      }),
    ]
    return c.json({ memories })
  })

  async function organised(name: string): Promise<EventMemory> {
    const { named } = await peopleByName(app.database)
    const person = findBearers(named)(name)
    return { kind: 'Fragen an', title: name, path: person ? cardPath(person.id, person.name) : null }
  }

  async function reportsOf(name: 'excursions' | 'jubilee', wanted: string | undefined): Promise<EventMemory[]> {
    if (wanted === undefined) return []
    const reports = await readContent(db, 'member', name)
    return reports
      .filter(({ id }) => id === wanted)
      .map(({ id, title }) => ({ kind: 'Bericht', title, path: `${pageNamed(name).path}#${id}` }))
  }
}
