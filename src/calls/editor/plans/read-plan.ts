import type { App } from '../../../app.ts'
import { dayOf } from '../../../clock.ts'
import { findEditorNames } from '../../../content/history/editor-names.ts'
import { readContent } from '../../../content/reading/read-content.ts'
import { readTerms } from '../../../content/reading/read-terms.ts'
import { labelOf } from '../../../content/schema/worded-form.ts'
import type { Db } from '../../../database/tables.ts'
import { calendarTitle, semesterOfKey, semesterSpan } from '../../../handover/semester-rules.ts'
import type { Surroundings } from '../../../programme/checks/hint-rules.ts'
import type { Span } from '../../../programme/days-rules.ts'
import { countedYears } from '../../../programme/event-name-rules.ts'
import { publicHolidays } from '../../../programme/holidays/public-holidays-rules.ts'
import { knownUntil, schoolHolidays } from '../../../programme/holidays/school-holidays.ts'
import type { CopySource, OthersPlan, Plan, PlanDraft, PlanRow } from '../../../programme/planning/plan-answers.ts'
import { federalStates } from '../../../text/federal-states-rules.ts'
import type { Terms } from '../../../text/term-rules.ts'
import { monthsTo } from './copy-events.ts'
import { findSemester, halfYearOf, noSuchSemester } from './find-semester.ts'
import { gatherProgramme, type PlannedEntry, type Programme, textIn } from './gather-programme.ts'
import { rowsOf, titleOf } from './plan-rows.ts'

/** One semester as its editor plans it, with all that the rules of planning look at. */
export async function readPlan(
  { database: { db }, clock, config }: Pick<App, 'database' | 'clock' | 'config'>,
  editorId: string,
  key: string,
): Promise<Plan> {
  const programme = await gatherProgramme(db, editorId)
  const found = findSemester(programme, key)
  const semester = found ?? missingSemester(programme, key)
  const places = new Map((await readContent(db, 'member', 'places')).map(({ id, name }) => [id, name]))
  const rows = rowsOf(programme, semester, places)
  const terms = await readTerms(db)
  const half = halfYearOf(semester)
  const holidays = await readHolidays(db, config.holidaysState, half && semesterSpan(half))
  return {
    semester: key,
    title: textIn(semester.data, 'title'),
    state: found?.state ?? 'missing',
    entry: found?.entry ?? null,
    superfluousDraft: superfluousIn(programme, semester),
    rows,
    drafts: draftsOf(found, rows, terms),
    others: await tellOthers(db, programme, key),
    sources: sourcesFor(programme, semester),
    ...holidays.told,
    surroundings: {
      today: dayOf(clock),
      ...holidays.known,
      examWeeks: examWeeksOf(semester),
      conventWord: terms.convent.one,
      counted: countedBefore(programme, semester),
    },
  }
}

/** One that nobody has begun, or that has gone while somebody planned it: his drafts are still there. */
function missingSemester(programme: Programme, key: string): PlannedEntry {
  const half = semesterOfKey(key)
  const isPlanned = programme.of('events').some(({ data }) => textIn(data, 'semester') === key)
  if (!half && !isPlanned) throw noSuchSemester()
  const data = { id: key, title: half ? calendarTitle(half) : key }
  return { collection: 'semesters', entry: '', state: 'new', revision: null, data }
}

function superfluousIn(programme: Programme, semester: PlannedEntry): string | null {
  if (semester.state === 'new') return null
  const key = textIn(semester.data, 'id')
  const twin = programme.of('semesters').find(({ state, data }) => state === 'new' && textIn(data, 'id') === key)
  return twin?.entry ?? null
}

/** What one act publishes: the semester first, then its events in their order. */
function draftsOf(semester: PlannedEntry | undefined, rows: readonly PlanRow[], terms: Terms): PlanDraft[] {
  const itself = semester && { entry: semester.entry, title: textIn(semester.data, 'title') || '(ohne Titel)' }
  const events = rows.filter(({ collection, state }) => collection === 'events' && state !== 'published')
  const draft = (collection: PlanDraft['collection'], { entry, title }: Pick<PlanDraft, 'entry' | 'title'>) => {
    return { collection, entry, title, label: labelOf(collection, terms) }
  }
  return [
    ...(itself && semester.state !== 'published' ? [draft('semesters', itself)] : []),
    ...events.map((row) => draft('events', row)),
  ]
}

async function tellOthers(db: Db, programme: Programme, key: string): Promise<OthersPlan[]> {
  const others = programme.others.filter(({ semester }) => semester === key)
  const nameOf = await findEditorNames(
    db,
    others.map(({ accountId }) => accountId),
  )
  return others.map(({ accountId, title, changedAt }) => ({ name: nameOf(accountId) ?? '', title, changedAt }))
}

function sourcesFor(programme: Programme, target: PlannedEntry): CopySource[] {
  const events = programme.of('events')
  return programme.of('semesters').flatMap((source) => {
    const semester = textIn(source.data, 'id')
    const count = events.filter(({ data }) => textIn(data, 'semester') === semester).length
    if (count === 0 || semester === textIn(target.data, 'id')) return []
    const title = textIn(source.data, 'title')
    return [{ semester, title, events: count, months: monthsTo(source, target) ?? null }]
  })
}

/** Those of other years that count them, each from the same half of the year. */
function countedBefore(programme: Programme, target: PlannedEntry): Surroundings['counted'] {
  const semesters = new Map(programme.of('semesters').map((each) => [textIn(each.data, 'id'), each]))
  return programme.of('events').flatMap((event) => {
    const [counted, source] = [countedYears(titleOf(event)), semesters.get(textIn(event.data, 'semester'))]
    const months = source && monthsTo(source, target)
    if (!counted || !source || !months || months < 0 || months % 12 !== 0) return []
    return [{ ...counted, semester: textIn(source.data, 'title'), yearsAgo: months / 12 }]
  })
}

type Holidays = {
  known: Pick<Surroundings, 'schoolHolidays' | 'publicHolidays'>
  told: Pick<Plan, 'federalState' | 'holidaysEnd'>
}

/** Of the state that the fraternity has named, or that the webmaster has set. */
async function readHolidays(db: Db, preset: App['config']['holidaysState'], span: Span | undefined): Promise<Holidays> {
  const code = (await readContent(db, 'visitor', 'fraternity')).state ?? preset
  const added = (await readContent(db, 'member', 'schoolHolidays')).map(({ label, from, to }) => ({ label, from, to }))
  const end = knownUntil(code, added)
  return {
    known: {
      schoolHolidays: span ? schoolHolidays(code, added, span) : [],
      publicHolidays: span && code ? publicHolidays(code, span) : [],
    },
    told: {
      federalState: code ? { code, name: federalStates[code] } : null,
      holidaysEnd: span && end !== undefined && end < span.to ? end : null,
    },
  }
}

function examWeeksOf({ data }: PlannedEntry): Surroundings['examWeeks'] {
  const weeks = Array.isArray(data.examWeeks) ? data.examWeeks : []
  return weeks
    .map((each) => ({ label: textIn(each, 'label'), from: textIn(each, 'from'), to: textIn(each, 'to') }))
    .filter(({ from, to }) => from !== '' && to !== '')
}
