import type { Db } from '../../database/tables.ts'
import { findComers } from './recipients.ts'
import { oddities, type Person, type SignUpSetting } from './sign-up-rules.ts'
import { findOfEvent } from './sign-ups.ts'

/** Somebody who has answered, as the organiser sees it. */
export interface ListedAnswer {
  id: string
  name: string
  /** His record; null for a guest, or where he has none. */
  memberId: string | null
  isGuest: boolean
  /** Of guests alone: members are in the directory. */
  email: string | null
  answer: 'yes' | 'no' | 'waiting'
  people: Person[]
  note: string
  /** What does not go with the event as it is by now. */
  oddities: string[]
}

/** All answers to an event: who comes by name, then who waits in the order of the list, then who does not come. */
export async function listAnswers(db: Db, eventId: string, setting: SignUpSetting): Promise<ListedAnswer[]> {
  const answers = await findOfEvent(db, eventId)
  const comers = await findComers(
    db,
    answers.flatMap(({ account_id }) => account_id ?? []),
  )
  const listed = answers.flatMap(({ id, account_id, guest_name, guest_email, answer, people, note }) => {
    if (answer === 'open') return []
    const member = account_id === null ? undefined : comers.get(account_id)
    const each: ListedAnswer = {
      ...{
        id,
        name: member?.name ?? guest_name ?? '',
        memberId: member?.memberId ?? null,
        isGuest: account_id === null,
      },
      ...{ email: guest_email, answer, people, note, oddities: answer === 'no' ? [] : oddities(people, setting) },
    }
    return [{ each, sortName: member?.sortName ?? guest_name ?? '' }]
  })
  const of = (wanted: ListedAnswer['answer']) => listed.filter(({ each }) => each.answer === wanted)
  const byName = (a: { sortName: string }, b: { sortName: string }) => a.sortName.localeCompare(b.sortName, 'de')
  return [...of('yes').sort(byName), ...of('waiting'), ...of('no').sort(byName)].map(({ each }) => each)
}

/** How many come, and what they eat. */
export function totalsOf(answers: readonly ListedAnswer[], meals: readonly string[]) {
  const coming = answers.filter(({ answer }) => answer === 'yes')
  const people = coming.flatMap((each) => each.people)
  const chosen = [...new Set([...meals, ...people.map(({ meal }) => meal).filter((meal) => meal !== '')])]
  const count = (of: readonly ListedAnswer[]) => of.reduce((sum, each) => sum + each.people.length, 0)
  return {
    persons: people.length,
    guests: count(coming.filter(({ isGuest }) => isGuest)),
    waiting: count(answers.filter(({ answer }) => answer === 'waiting')),
    declined: answers.filter(({ answer }) => answer === 'no').length,
    meals: chosen.map((meal) => ({ meal, count: people.filter((each) => each.meal === meal).length })),
  }
}
