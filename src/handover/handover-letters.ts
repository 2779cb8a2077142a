import type { Letter, Sender } from '../mail/letter.ts'
import { declineName } from '../text/declined-name-rules.ts'
import type { Circumstances, KnownOffice, KnownPerson } from './circumstances.ts'
import type { HandoverPlan } from './handover-answers.ts'
import { holderBefore, holderOf, mailAddressOf, personOf } from './holder-rules.ts'
import { semesterTitle } from './semester-rules.ts'

export interface HandoverLetter {
  /** The first of the offices that it is about. */
  office: string
  to: string
  person: KnownPerson
  subject: string
  letter: Letter
}

/** One letter for each who is to be told of his office, or of all that he holds. */
export function composeLetters(plan: HandoverPlan, circumstances: Circumstances, sender: Sender): HandoverLetter[] {
  const told = plan.letters.flatMap(({ office: id, isSent }) => {
    const office = circumstances.offices.find((each) => each.id === id)
    const person = personOf(holderOf(plan, id), circumstances)
    const to = person?.isLiving ? mailAddressOf(circumstances, person) : ''
    return isSent && office && person && to !== '' ? [{ office, person, to }] : []
  })
  return [...Map.groupBy(told, ({ person }) => person.id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const offices = own.map(({ office }) => office)
    const { person, to } = first
    const subject = `${offices.length === 1 ? 'Dein Amt' : 'Deine Ämter'}: ${inWords(offices)}, ${semesterTitle(plan.semester)}`
    const letter = writeTo(person, offices, plan, circumstances, sender)
    return [{ office: first.office.id, to, person, subject, letter }]
  })
}

function writeTo(
  person: KnownPerson,
  offices: readonly KnownOffice[],
  plan: HandoverPlan,
  circumstances: Circumstances,
  { name, article, origin }: Sender,
): Letter {
  const before = offices.map(({ id }) => circumstances.people.byName(holderBefore(circumstances, id))?.id)
  const isStaying = before.every((id) => id === person.id)
  return {
    greeting: `Lieber ${person.firstName},`,
    paragraphs: [
      `du ${isStaying ? 'bleibst' : 'bist jetzt'} ${inWords(offices)} ${declineName('genitive', article, name)} im ${semesterTitle(plan.semester)}.`,
      ...offices.flatMap((office) => tellOffice(office, person, plan, circumstances, origin)),
      'Was in deinem Amt wann ansteht, hakst du hier ab:',
    ],
    button: { label: 'Zu „Was steht an?“', href: origin + circumstances.dutiesPath },
    closing: [isStaying ? 'Danke, dass du weitermachst!' : 'Danke, dass du das übernimmst!'],
  }
}

function tellOffice(
  { id, name, summary, path }: KnownOffice,
  person: KnownPerson,
  plan: HandoverPlan,
  circumstances: Circumstances,
  origin: string,
): string[] {
  const before = holderBefore(circumstances, id)
  const former = circumstances.people.byName(before)
  const where = former?.cardPath ? `: ${origin}${former.cardPath}` : '.'
  const typed = plan.letters.find(({ office }) => office === id)?.openPoints ?? ''
  const points = [
    ...typed
      .split('\n')
      .map((point) => point.replace(/^\s*[-–•*]\s*/, '').trim())
      .filter((point) => point !== ''),
    ...circumstances.openDuties.filter(({ office }) => office === id).map(({ title }) => title),
  ]
  return [
    `${name}: ${[summary, path && `Alles dazu steht hier: ${origin}${path}`].filter(Boolean).join(' ')}`,
    ...(before === '' || former?.id === person.id
      ? []
      : [`Vor dir hatte das Amt ${before}. Frag ihn, wenn etwas unklar ist${where}`]),
    ...(points.length === 0 ? [] : ['Offen ist noch:', ...points.map((point) => `– ${point}`)]),
  ]
}

/** "Kassenwart, Webmaster und Fotofux". */
function inWords(offices: readonly KnownOffice[]): string {
  const names = offices.map(({ name }) => name)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`
}
