import { findAccountAnswers } from '../../accounts/account-answer.ts'
import { findAllAccountGrants, findOfficeGrants } from '../../accounts/rights/rights.ts'
import { type Clock, dayOf } from '../../clock.ts'
import { readLegal } from '../../content/legal/write-legal-texts.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { readTerms } from '../../content/reading/read-terms.ts'
import { plainText } from '../../content/schema/plain-text-rules.ts'
import { pageNamed } from '../../content/site-map.ts'
import type { Db } from '../../database/tables.ts'
import type { Circumstances, KnownOffice, KnownPeople, KnownPerson } from '../../handover/circumstances.ts'
import type { HandoverPlan } from '../../handover/handover-answers.ts'
import { listBearers } from '../../members/directory/list-bearers.ts'
import { showDay } from '../../members/input/date-rules.ts'
import { readAddressOffice } from '../../members/office/address-office.ts'
import { findPeople } from '../../members/record/find-people.ts'
import type { MemberRecord } from '../../members/record/member-record.ts'
import { fullName } from '../../members/record/member-rules.ts'
import { isListed, sharedFacts } from '../../members/record/shared-facts.ts'
import { findBearers } from '../../text/person-name-rules.ts'
import { cardPath } from '../people/card-path.ts'
import { findOpenDuties } from './find-open-duties.ts'

/** What all rooms know that a change of semester follows from; of people, those whom the lists and these plans mean. */
export async function gatherCircumstances(
  db: Db,
  clock: Clock,
  plans: readonly HandoverPlan[] = [],
): Promise<Circumstances> {
  const [year = 0, month = 0] = dayOf(clock).split('-').map(Number)
  const held = (await readContent(db, 'member', 'offices')).map(({ id: key, semester, holders }) => {
    return { key, semester, holders }
  })
  const [last] = held
  const { contact } = await readContent(db, 'visitor', 'fraternity')
  const given = await findAllAccountGrants(db)
  const { facts: legal, edited } = await readLegal(db)
  return {
    today: { year, month },
    terms: await readTerms(db),
    offices: await readOffices(db),
    held,
    seniors: (await readContent(db, 'member', 'seniors')).map(({ id: number, semester, name }) => {
      return { number, semester, name: plainText(name) }
    }),
    calendar: (await readContent(db, 'visitor', 'semesters')).map(({ id: key, title }) => ({ key, title })),
    accounts: (await findAccountAnswers(db)).map(
      ({ invitedUntil: _invitedUntil, createdAt: _createdAt, ...account }) => {
        const grants = given.get(account.id)
        return { ...account, ...(grants && { grants }) }
      },
    ),
    people: await findMeant(db, last?.holders ?? [], plans),
    mailboxes: {
      addressOffice: await readAddressOffice(db),
      contact: { name: contact.name, email: contact.email },
      imprint: legal && {
        representative: legal.representative,
        responsible: legal.responsible,
        email: legal.email,
      },
    },
    handWritten: legal ? edited.map(({ heading }) => heading) : [],
    penalties: (await readContent(db, 'member', 'penalties')).map(({ offence, euros, note }) => {
      return { offence, euros, note }
    }),
    figures: (await readContent(db, 'member', 'figures')).map(({ topic, label, value }) => ({ topic, label, value })),
    openDuties: last ? await findOpenDuties(db, last.key) : [],
    dutiesPath: pageNamed('duties').path,
  }
}

async function readOffices(db: Db): Promise<KnownOffice[]> {
  const tasks = await readContent(db, 'member', 'tasks')
  const kinds = await readContent(db, 'member', 'officeKinds')
  const grants = await findOfficeGrants(db)
  return kinds
    .filter(({ isShown }) => isShown)
    .map(({ id, name, group, duties }) => {
      const task = tasks.find((each) => each.id === duties)
      const path = task ? `${pageNamed('tasks').path}#${task.id}` : null
      const brings = grants.get(id)
      return { id, name, group, path, summary: task?.summary ?? '', ...(brings && { brings }) }
    })
}

async function findMeant(
  db: Db,
  last: readonly { person: string }[],
  plans: readonly HandoverPlan[],
): Promise<KnownPeople> {
  const bearers = await listBearers(db)
  // Nobody holds an office after his death, so his namesake is meant.
  const find = findBearers(bearers.filter(({ isLiving }) => isLiving))
  const holders = plans.flatMap((plan) => plan.holders)
  const named = [...last, ...holders].flatMap(({ person }) => find(person)?.id ?? [])
  const chosen = [...holders, ...plans.flatMap(({ invitations }) => invitations)].flatMap(
    ({ memberId }) => memberId ?? [],
  )
  const people = await findPeople(db, [...named, ...chosen])
  const byId = (id: string): KnownPerson | undefined => {
    const [known, record] = [people.idOf(id), people.recordOf(id)]
    return known !== undefined && record ? toPerson(known, record) : undefined
  }
  return { byId, byName: (written) => byId(find(written)?.id ?? '') }
}

function toPerson(id: string, record: MemberRecord): KnownPerson {
  const shared = sharedFacts(record)
  const name = `${record.firstName} ${record.surName}`.trim()
  return {
    id,
    fullName: fullName(record),
    firstName: record.firstName,
    name,
    nickname: record.nickname,
    // The list is for all members, so it says no more than he shares with them.
    birthday: showDay(shared.birthday),
    exam: record.exam === null ? '' : String(record.exam),
    email: record.email,
    isLiving: record.status !== 'verstorben',
    cardPath: isListed(record) ? cardPath(id, name) : null,
  }
}
