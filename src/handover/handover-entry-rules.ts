import type { Circumstances } from './circumstances.ts'
import type { HandoverPlan, PlannedSenior } from './handover-answers.ts'
import { calendarTitle, semesterKey, semesterTitle, shortTitle } from './semester-rules.ts'

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign)

/** What the list of the Chargierten gets. */
export function officesEntry({ semester, holders }: HandoverPlan) {
  return {
    id: semesterKey(semester),
    semester: semesterTitle(semester),
    holders: holders.map(({ office, person }) => ({ office, person: person.trim() })),
  }
}

export function nextSeniorNumber({ seniors }: Pick<Circumstances, 'seniors'>): number {
  return Math.max(0, ...seniors.map(({ number }) => number)) + 1
}

/** What the list of the Senioren gets; his byname in italics. */
export function seniorEntry({ semester }: HandoverPlan, senior: PlannedSenior, id: number) {
  const nickname = senior.nickname.trim()
  const byname = nickname === '' ? '' : ` <em>v. ${asMarkup(nickname)}</em>`
  return {
    id,
    semester: shortTitle(semester),
    name: `${asMarkup(senior.name.trim())}${byname}`,
    birthday: senior.birthday.trim(),
    schoolLeavingExamination: senior.schoolLeavingExamination.trim(),
    dayOfDeath: '',
    remark: senior.remark.trim(),
  }
}

/** What the calendar gets; its note was typed as plain text. */
export function calendarEntry({ semester, calendar }: HandoverPlan) {
  const paragraphs = calendar.note
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return {
    id: semesterKey(semester),
    title: calendarTitle(semester),
    note: paragraphs.map((paragraph) => `<p>${asMarkup(paragraph)}</p>`).join(''),
  }
}
