import { Hono } from 'hono'
import { findDebt } from '../../accounts/factors/owed-factors.ts'
import { noteVisit } from '../../accounts/visits/note-visit.ts'
import type { App } from '../../app.ts'
import { pageNamed } from '../../content/site-map.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { readOwnEntry } from '../../members/own/read-own-entry.ts'
import { findOwnMember } from '../../members/record/own-members.ts'
import { dayOfYear, inGermany } from '../../text/german-date-rules.ts'
import { shorten } from './news-words-rules.ts'
import { readAhead, toNextDate } from './read-dates.ts'
import { readNews } from './read-news.ts'

/** What the start page says to who is signed in: his name, the next date, what is new since his last visit. */
export function home(app: Pick<App, 'database' | 'contentVersion' | 'clock' | 'log'>) {
  const { db } = app.database
  return new Hono<CallEnvironment>().get('/members/io/home', async (c) => {
    const { member } = c.var
    const since = await noteVisit(db, app.clock, member.accountId)
    const [own, entry, [ahead], { things, pages }, debt] = await Promise.all([
      findOwnMember(db, member.accountId),
      readOwnEntry(db, app.clock, member.accountId),
      readAhead(app, 1),
      readNews(app, member, since),
      member.role === 'admin' ? findDebt(db, member.accountId) : undefined,
    ])
    const next = ahead && toNextDate(ahead)
    const { path: overview } = pageNamed('overview')
    const news = shorten(things, pages, `${overview}#neu`)
    const quiet = since === null ? 'Schön, dass du da bist.' : 'Seit letztem Mal nichts Neues.'
    // First of all: on a phone this line is cut off at its end.
    const items = [
      ...(debt ? [{ words: owedWords(debt.due_at), path: `${pageNamed('account').path}#zweiter-faktor` }] : []),
      ...(entry?.isToBeAsked ? [{ words: 'Stimmt deine Adresse noch?', path: `${overview}#eintrag` }] : []),
      ...news,
    ]
    return c.json({
      // By his first name alone: no title and no gender can be wrong then.
      name: own?.record.firstName || member.name,
      next: next ? [{ words: 'Nächster Termin: ' }, { words: `${next.title}, ${next.when}`, path: next.path }] : [],
      news: items.length > 0 ? items : [{ words: quiet }],
    })
  })
}

/** Once the day has come nothing but the account opens, this call neither. */
const owedWords = (dueAt: number): string =>
  `Bis ${dayOfYear(inGermany(dueAt)).replace(' ', '\u00a0')} richtest du bitte einen zweiten Faktor ein.`
