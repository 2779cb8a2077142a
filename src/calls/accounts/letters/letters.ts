import { Hono } from 'hono'
import { z } from 'zod'
import { findOwnedRecords } from '../../../accounts/accounts-of-members.ts'
import { planLetters } from '../../../accounts/invitations/plan-letters.ts'
import { putLetters } from '../../../accounts/invitations/put-letters.ts'
import type { App } from '../../../app.ts'
import type { Person } from '../../../circulars/person.ts'
import { postTo } from '../../../circulars/way-rules.ts'
import type { Db } from '../../../database/tables.ts'
import { Refusal } from '../../../errors.ts'
import { actorOf } from '../../../http/actor-of.ts'
import type { CallEnvironment } from '../../../http/call-environment.ts'
import { contentDisposition } from '../../../http/disposition-rules.ts'
import { isIdShaped } from '../../../http/id-shape.ts'
import { jsonBody } from '../../../http/json-body.ts'
import { isEmail } from '../../../text/email-rules.ts'
import { readPeople, readPeopleNamed } from '../../circulars/read-people.ts'
import { setInvitations } from './set-invitations.ts'

const path = '/members/io/accounts/letters'
/** More than any fraternity has; as many take the typesetter half a minute. */
const mostLetters = 500
const ids = z
  .array(z.string().refine(isIdShaped, 'Das gibt es nicht.'))
  .max(mostLetters, `Höchstens ${mostLetters} auf einmal.`)
const wanted = z.strictObject({ accounts: ids, members: ids })

/** Somebody who has no account yet. */
export interface Uninvited {
  memberId: string
  name: string
  hasEmail: boolean
  /** Whether the post would find him; else the letter has to be handed over. */
  hasAddress: boolean
}

type Parts = Pick<App, 'database' | 'storage' | 'clock' | 'config' | 'log' | 'typesetting'>

/** Invitations on paper, many in one go. */
export function invitationLetters(app: Parts) {
  const { db } = app.database
  return new Hono<CallEnvironment>()
    .get(path, async (c) => c.json({ people: await findUninvited(db) }))
    .post(path, jsonBody(wanted), async (c) => {
      const { accounts, members } = c.req.valid('json')
      const { accountId, title, name } = c.var.member
      const chosen = [...(await demandLiving(db, [...new Set(members)])).values()]
      const letters = await planLetters(db, {
        accountIds: [...new Set(accounts)],
        people: chosen.map((person) => ({ ...person, memberId: person.id })),
      })
      if (letters.length === 0)
        throw new Refusal('unprocessable', 'Wähle mindestens eine Person aus, die noch kein Konto hat.')
      if (letters.length > mostLetters)
        throw new Refusal('unprocessable', `Höchstens ${mostLetters} Briefe auf einmal.`)
      const people = await readPeopleNamed(
        db,
        letters.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
      )
      // Set first: if that fails, no code is made, and those of earlier letters are still good.
      const inviter = [title, name].filter(Boolean).join(' ')
      const pdf = await setInvitations(app, { accountId, inviter, letters, people })
      await putLetters(db, app.clock, actorOf(c), letters)
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition('attachment', 'einladungen.pdf'),
      })
    })
}

async function demandLiving(db: Db, memberIds: readonly string[]): Promise<Map<string, Person>> {
  const people = await readPeopleNamed(db, memberIds)
  const dead = [...people.values()].find(({ status }) => status === 'verstorben')
  if (dead)
    throw new Refusal('unprocessable', `${dead.firstName} ${dead.surName} ist verstorben und bekommt kein Konto.`)
  if (people.size < memberIds.length) {
    throw new Refusal('unprocessable', 'Einen ausgewählten Eintrag gibt es nicht mehr. Lade die Seite neu.')
  }
  return people
}

async function findUninvited(db: Db): Promise<Uninvited[]> {
  const owned = await findOwnedRecords(db)
  return (await readPeople(db))
    .filter(({ id }) => !owned.has(id))
    .map((person) => ({
      memberId: person.id,
      name: [person.firstName, person.surName].filter(Boolean).join(' '),
      hasEmail: isEmail(person.email),
      hasAddress: postTo(person) === 'open',
    }))
}
