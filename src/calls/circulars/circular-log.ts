import { demandCircular } from '../../circulars/circulars.ts'
import { findRecipients, noteOutcomes } from '../../circulars/recipients.ts'
import { reasonWords, type Way } from '../../circulars/way-rules.ts'
import type { Db } from '../../database/tables.ts'
import { findOutcomes } from '../../mail/bulk/find-outcomes.ts'
import { compareGerman } from '../../text/compare-german.ts'
import { countStamps, countWays } from './preview-circular.ts'
import { readPeopleNamed } from './read-people.ts'

interface LoggedRecipient {
  memberId: string
  name: string
  way: Way['way']
  why: string
  /** What has become of the mail; null where there is none. */
  state: 'waiting' | 'sent' | 'failed' | 'cancelled' | null
  /** Why it is not there yet, as long as the outbox knows. */
  error: string | null
  returnedAt: string | null
}

/** Who got what how. */
export interface CircularLog {
  counts: ReturnType<typeof countWays>
  /** One for each letter; abroad they cost more. */
  stamps: ReturnType<typeof countStamps>
  recipients: LoggedRecipient[]
}

export async function readCircularLog(db: Db, id: string): Promise<CircularLog> {
  await demandCircular(db, id)
  await noteOutcomes(db)
  const rows = await findRecipients(db, id)
  const people = await readPeopleNamed(
    db,
    rows.map(({ member_id }) => member_id),
  )
  const outcomes = await findOutcomes(
    db,
    rows.flatMap(({ mail_id, state }) => (mail_id && state !== 'sent' ? [mail_id] : [])),
  )
  const errors = new Map(outcomes.map((outcome) => [outcome.id, outcome.last_error]))
  const recipients = rows.map(({ member_id: memberId, way, why, mail_id, state, returned_at }): LoggedRecipient => {
    const person = people.get(memberId)
    return {
      memberId,
      name: person ? `${person.surName}, ${person.firstName}` : '–',
      way,
      why: reasonWords[why as Way['why']],
      state,
      error: errors.get(mail_id ?? '') ?? null,
      returnedAt: returned_at === null ? null : new Date(returned_at).toISOString(),
    }
  })
  const letters = rows.flatMap(({ member_id, way }) => {
    const person = people.get(member_id)
    return person ? [{ way, person }] : []
  })
  return {
    counts: countWays(rows),
    stamps: countStamps(letters),
    recipients: recipients.toSorted((a, b) => compareGerman(a.name, b.name)),
  }
}
