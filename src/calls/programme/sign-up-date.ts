import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import { dayOf, minuteOf } from '../../clock.ts'
import type { Db } from '../../database/tables.ts'
import { listBearers } from '../../members/directory/list-bearers.ts'
import { type ListedAnswer, listAnswers, totalsOf } from '../../programme/sign-up/list-answers.ts'
import { noSuchEvent } from '../../programme/sign-up/sign-up-refusals.ts'
import { signUpState } from '../../programme/sign-up/sign-up-rules.ts'
import { findOwn } from '../../programme/sign-up/sign-ups.ts'
import { findBearers } from '../../text/person-name-rules.ts'
import { showEvent } from '../media/show-content.ts'
import { type AnyEvent, toSignUpEvent } from './sign-up-events.ts'

type Parts = Pick<App, 'database' | 'contentVersion' | 'clock' | 'linkSecret' | 'log'>

/** One date as a member sees it: what it is, what he has answered, and who comes as far as that is his to know. */
export async function tellDate(parts: Parts, viewer: SignedIn, reference: string) {
  const { database, clock } = parts
  const content = await showEvent(parts, viewer, reference)
  if (!content) throw noSuchEvent()
  const { collection, event, place, semester } = content
  const signUp = await tellSignUp(database.db, clock, viewer, event)
  return { collection, event, place: place ?? null, semester: semester ?? null, today: dayOf(clock), signUp }
}

async function tellSignUp(db: Db, clock: App['clock'], viewer: SignedIn, entry: AnyEvent) {
  const event = toSignUpEvent(entry)
  if (!event) return null
  const { signUp } = event
  const state = signUpState(event, minuteOf(clock))
  const answers = await listAnswers(db, event.id, signUp)
  const own = await findOwn(db, event.id, viewer.accountId)
  const mayList = await maySeeList(db, viewer, entry)
  const totals = totalsOf(answers, signUp.meals)
  const hasYes = own !== undefined && own.answer !== 'no'
  const waiting = answers.filter(({ answer }) => answer === 'waiting')
  return {
    ...{ state, companions: signUp.companions, meals: signUp.meals, seenBy: signUp.seenBy },
    ...{ closes: signUp.closes ?? null, limit: signUp.limit ?? null, taken: totals.persons, waiting: totals.waiting },
    ...{ mayAnswer: state === 'open' || (state === 'closed' && hasYes) },
    own: own
      ? {
          ...{ answer: own.answer, people: own.people, note: own.note, revision: own.revision },
          place: own.answer === 'waiting' ? waiting.findIndex(({ id }) => id === own.id) + 1 : null,
        }
      : null,
    comers: signUp.seenBy === 'members' || mayList ? { people: comersOf(answers), guests: totals.guests } : null,
    list: mayList ? { answers, totals } : null,
  }
}

/** What all members may know, if any: who comes and with how many, and nothing of what he eats or has written. */
function comersOf(answers: readonly ListedAnswer[]) {
  return answers
    .filter(({ answer, isGuest }) => answer === 'yes' && !isGuest)
    .map(({ id, name, people }) => ({ id, name, companions: people.length - 1 }))
}

/** Who looks after the programme, and the one who is named as the organiser. */
export async function maySeeList(
  db: Db,
  { rights, memberId }: Pick<SignedIn, 'rights' | 'memberId'>,
  { organiser }: { organiser?: string },
): Promise<boolean> {
  if (rights.includes('programme')) return true
  if (!organiser || memberId === null) return false
  const living = (await listBearers(db)).filter(({ isLiving }) => isLiving)
  return findBearers(living)(organiser)?.id === memberId
}
