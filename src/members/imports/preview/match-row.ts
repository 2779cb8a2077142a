import { duplicateReasons, wordsOf } from '../../duplicates/duplicate-rules.ts'
import { readKey } from '../../exports/member-keys.ts'
import { checkDay, knownSpan, showDay } from '../../input/date-rules.ts'
import { blankRecord, type MemberRecord } from '../../record/member-record.ts'
import { fullName } from '../../record/member-rules.ts'
import type { Member } from '../../record/members.ts'
import type { ImportSettings, RowChoice } from '../staging/import-settings.ts'
import { readForm } from '../values/value-forms-rules.ts'
import type { KnownPeople } from './known-people.ts'
import type { Candidate } from './outcome-rules.ts'
import type { RowTexts } from './row-texts.ts'

/** Whom a row means: a record, nobody yet, perhaps one of these, or somebody who cannot be had. */
export type Match = { member: Member } | { isNew: true } | { candidates: Candidate[] } | { problem: string }

const mostCandidates = 5

/** By the word of our own export first, then by the e-mail address, then by name and birthday; what else is alike is asked. */
export function matchRow(
  { texts, key }: RowTexts,
  choice: RowChoice,
  people: KnownPeople,
  { site, trustNames, today }: Pick<ImportSettings, 'trustNames'> & { site: string; today: string },
): Match {
  if (choice.as === 'new') return { isNew: true }
  if (choice.as !== null && choice.as !== 'skip') {
    const member = people.byId(choice.as)
    return member ? { member } : { problem: 'Den Eintrag, der hier gemeint war, gibt es nicht mehr.' }
  }
  const named = readKey(key)
  const known = named && (named.site === undefined || named.site === site) ? people.byId(named.id) : undefined
  if (known) return { member: known }
  if (named?.site === site) {
    return { problem: 'Diesen Eintrag gab es hier, und er wurde gelöscht. Von selbst kommt er nicht wieder.' }
  }
  const sketch = sketchOf(texts, today)
  const sure = findSure(sketch, people)
  if (sure) return { member: sure }
  const alike = people.alike(sketch)
  if (alike.length === 0) return { isNew: true }
  const [only] = alike
  if (trustNames && alike.length === 1 && only?.reasons.has('name')) return { member: only.member }
  const candidates = alike.slice(0, mostCandidates).map(({ member, reasons }) => ({
    id: member.id,
    name: fullName(member.record),
    reason: [...reasons].map((reason) => duplicateReasons[reason]).join(', '),
    facts: factsOf(member.record),
  }))
  return { candidates }
}

function findSure(sketch: MemberRecord, people: KnownPeople): Member | undefined {
  if (sketch.email !== '') {
    const found = people.byEmail(sketch.email).filter(({ record }) => sharesName(record, sketch))
    if (found.length === 1) return found[0]
  }
  const found = people.byNameAndBirthday(sketch)
  return found.length === 1 ? found[0] : undefined
}

/** A couple may have one address: who has neither name is somebody else. */
function sharesName(one: MemberRecord, other: MemberRecord): boolean {
  if (wordsOf(other.firstName) === '' || wordsOf(one.firstName) === '')
    return wordsOf(one.surName) === wordsOf(other.surName)
  return wordsOf(one.firstName) === wordsOf(other.firstName)
}

/** The little of a row that people are known by, whether or not the rest of it is right. */
function sketchOf(texts: RowTexts['texts'], today: string): MemberRecord {
  const line = (field: 'firstName' | 'surName' | 'nickname') => (texts.get(field) ?? '').slice(0, 200)
  const birthday = checkDay(readForm('birthday', texts.get('birthday') ?? '', today), knownSpan(today))
  return {
    ...blankRecord,
    firstName: line('firstName'),
    surName: line('surName'),
    nickname: line('nickname'),
    birthday: 'value' in birthday ? birthday.value : '',
    email: String(readForm('email', texts.get('email') ?? '', today)).slice(0, 254),
  }
}

function factsOf({ birthday, city, email, status }: MemberRecord): string {
  return [status, birthday && `geboren ${showDay(birthday)}`, city, email].filter(Boolean).join(', ')
}
