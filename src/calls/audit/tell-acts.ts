import { findAccountAnswers } from '../../accounts/account-answer.ts'
import { actKinds } from '../../audit/act-kinds-rules.ts'
import type { FoundAct } from '../../audit/find-acts.ts'
import { pseudonymOf } from '../../audit/pseudonym.ts'
import { formerEditor } from '../../content/history/editor-names.ts'
import { memberPath } from '../../content/site-map.ts'
import type { Db } from '../../database/tables.ts'
import { findPeople, type People } from '../../members/record/find-people.ts'
import { type ActFact, factsOf } from './detail-words.ts'
import { germanMoment } from './german-days.ts'
import { nameThings, withSearch } from './name-things.ts'

/** An act as a sentence, with what stands around it. */
export interface ActAnswer {
  id: string
  /** As it was in Germany: 2026-11-18 and 14:03. */
  day: string
  time: string
  who: { name: string; account: string | null }
  /** What he did, up to the thing and behind it. */
  words: [before: string, after: string]
  thing: { sort: string; id: string; name: string; path: string | null } | null
  /** Where it was done from; null where nobody knows. */
  network: string | null
  facts: ActFact[]
}

/** Those who have an account, by their ids, as the record calls them. */
export type AccountNames = ReadonlyMap<string, string>

export async function findAccountNames(db: Db): Promise<AccountNames> {
  return new Map((await findAccountAnswers(db)).map(({ id, name }) => [id, name]))
}

/** Acts in the words in which people read them. Whoever was erased is called by a pseudonym. */
export async function tellActs(
  db: Db,
  { linkSecret, accounts }: { linkSecret: string; accounts: AccountNames },
  acts: readonly FoundAct[],
): Promise<ActAnswer[]> {
  const people = await findPeople(db, acts.flatMap(membersIn))
  const nameThing = await nameThings(db, acts)
  const nameOf = (id: string) => accounts.get(id) ?? personName(people, id)
  const accountName = (id: string) => {
    if (id === formerEditor) return 'Jemand, dessen Konto gelöscht ist,'
    return accounts.get(id) ?? pseudonymOf(linkSecret, id)
  }
  const namedThing = ({ thing, details }: FoundAct) => {
    if (thing?.sort === 'account') {
      const name = accounts.has(thing.id) ? accountName(thing.id) : `„${accountName(thing.id)}“`
      const path = accounts.has(thing.id) ? withSearch('/administration/accounts', name) : null
      return { ...thing, name: `das Konto von ${name}`, path }
    }
    if (thing?.sort === 'member') {
      const name = personName(people, thing.id) ?? `„${pseudonymOf(linkSecret, thing.id)}“`
      const current = people.idOf(thing.id)
      return { ...thing, name: `den Eintrag von ${name}`, path: current === undefined ? null : memberPath(current) }
    }
    return thing && { ...thing, ...nameThing(thing, details) }
  }
  return acts.map((act) => {
    const [before, after] = wordsOf(act)
    const isForgotten = !('network' in act.details)
    return {
      id: act.id,
      ...germanMoment(act.at),
      who: { name: act.byAccount === null ? nobody(act) : accountName(act.byAccount), account: act.byAccount },
      words: [before, after ?? ''],
      thing: after === undefined ? null : namedThing(act),
      network: isForgotten ? null : ((act.details.network as string | null) ?? null),
      facts: factsOf(act.details, nameOf),
    }
  })
}

/** Who is not signed in comes from somewhere; what the server does by itself comes from nowhere. */
const nobody = ({ details }: FoundAct) => (details.network === null ? 'Der Server' : 'Jemand')

/** What comes before the thing and what behind it; without the second, the thing is not said. */
function wordsOf({ kind, thing, byAccount }: FoundAct): [before: string, after?: string] {
  const said: string = actKinds[kind as keyof typeof actKinds] ?? kind
  const [before = '', after] = said.split('{thing}')
  if (thing === null) return [before.replace(/: $/, '') + (after ?? '')]
  if (after !== undefined) return [before, after]
  // Himself he need not be named again, and a setting is what the words are about.
  const isSaid = thing.id === byAccount || (thing.sort === 'setting' && !thing.id.startsWith('office:'))
  return isSaid || thing.sort === 'handover' || thing.sort === 'import' ? [said] : [`${said}: `, '']
}

/** Every id of a record that an act names. */
function membersIn({ thing, details }: FoundAct): string[] {
  const before = (details.before ?? {}) as Record<string, unknown>
  const named = [thing?.sort === 'member' ? thing.id : undefined, details.memberId, details.member, details.other]
  return [...named, before.memberId].filter((id) => typeof id === 'string')
}

function personName(people: People, id: string): string | undefined {
  const record = people.recordOf(id)
  return record && `${record.firstName} ${record.surName}`.trim()
}

/** The whole of it in one line. */
export function sentenceOf({ who, words: [before, after], thing }: ActAnswer): string {
  return `${who.name} ${before}${thing?.name ?? ''}${after}.`
}
