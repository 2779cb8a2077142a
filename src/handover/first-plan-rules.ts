import type { Circumstances } from './circumstances.ts'
import type { HandoverPlan, PlannedSenior } from './handover-answers.ts'
import { holderBefore, holderOf, mailAddressOf, personOf, seniorOffice } from './holder-rules.ts'
import {
  compareSemesters,
  followingSemester,
  type Semester,
  semesterAt,
  semesterKey,
  semesterOf,
} from './semester-rules.ts'

const mostOffered = 6

/** The newest semester of the list, as far as its title means one. */
export function lastSemester({ held }: { held: readonly { semester: string }[] }): Semester | undefined {
  return held
    .flatMap(({ semester }) => semesterOf(semester) ?? [])
    .toSorted(compareSemesters)
    .at(-1)
}

/**
 * The semesters that may come next, the likely one first: the one behind the last, or the present one where the list has been
 * left alone for longer.
 */
export function offeredSemesters(
  circumstances: Pick<Circumstances, 'today'> & { held: readonly { semester: string }[] },
): Semester[] {
  const present = semesterAt(circumstances.today)
  const last = lastSemester(circumstances)
  const first = last ? followingSemester(last) : present
  const likely = compareSemesters(first, present) < 0 ? present : first
  const offered: Semester[] = []
  for (let each = first; compareSemesters(each, followingSemester(likely)) <= 0; each = followingSemester(each)) {
    offered.push(each)
  }
  const others = offered.filter((each) => compareSemesters(each, likely) !== 0)
  return [likely, ...others.toReversed().slice(0, mostOffered - 1)]
}

/** Everything as it was in the semester before: whoever changes nothing but three offices has nothing else to do. */
export function firstPlan(circumstances: Circumstances, semester?: Semester): HandoverPlan {
  const [likely = semesterAt(circumstances.today)] = offeredSemesters(circumstances)
  const chosen = semester ?? likely
  const holders = circumstances.offices.map(({ id: office }) => {
    const person = holderBefore(circumstances, office)
    return { office, person, memberId: circumstances.people.byName(person)?.id ?? null }
  })
  const plan: HandoverPlan = {
    semester: chosen,
    holders,
    senior: null,
    calendar: { opens: !isInCalendar(circumstances, chosen), note: '' },
    rights: [],
    invitations: [],
    mailboxes: circumstances.mailboxes,
    confirmed: { penalties: false, figures: false },
    letters: holders
      .filter(({ person }) => person !== '')
      .map(({ office }) => ({ office, isSent: false, openPoints: '' })),
  }
  return {
    ...plan,
    senior: proposeSenior(plan, circumstances),
    letters: plan.letters.map((letter) => ({ ...letter, isSent: canBeSent(plan, circumstances, letter.office) })),
  }
}

export const isInCalendar = ({ calendar }: Pick<Circumstances, 'calendar'>, semester: Semester): boolean =>
  calendar.some(({ key, title }) => {
    const told = semesterOf(title)
    return key === semesterKey(semester) || (told !== undefined && compareSemesters(told, semester) === 0)
  })

/** Whether the holder of an office can be written to. */
export function canBeSent(plan: HandoverPlan, circumstances: Circumstances, office: string): boolean {
  const person = personOf(holderOf(plan, office), circumstances)
  return person?.isLiving === true && mailAddressOf(circumstances, person) !== ''
}

/** The row of the Senior, as far as his record says something that members may read. */
export function proposeSenior(plan: HandoverPlan, circumstances: Circumstances): PlannedSenior | null {
  const holder = holderOf(plan, seniorOffice)
  if (holder.person === '') return null
  const person = personOf(holder, circumstances)
  const before = holderBefore(circumstances, seniorOffice)
  const last = lastSemester(circumstances)
  // After a gap somebody else may have come between.
  const isNext = last !== undefined && compareSemesters(followingSemester(last), plan.semester) === 0
  const isSame = person ? circumstances.people.byName(before)?.id === person.id : before === holder.person
  return {
    name: person?.name ?? holder.person,
    nickname: person?.nickname ?? '',
    birthday: person?.birthday ?? '',
    schoolLeavingExamination: person?.exam ?? '',
    remark: isNext && isSame ? 'wiedergewählt' : '',
  }
}
