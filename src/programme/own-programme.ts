import type { Db } from '../database/tables.ts'
import { foldEmail } from '../text/email-rules.ts'

/**
 * What a member has answered to events, by the ids of their entries, also as a guest before he had an account, and the calendars
 * that he has subscribed to.
 */
export async function readOwnProgramme(db: Db, accountId: string, email: string) {
  const answers = await db
    .selectFrom('sign_ups')
    .select(['event_id', 'answer', 'people', 'note', 'guest_name', 'guest_email', 'created_at', 'changed_at'])
    .where(({ eb, or }) => or([eb('account_id', '=', accountId), eb('guest_email', '=', foldEmail(email))]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const feeds = await db
    .selectFrom('feeds')
    .select(['kind', 'fetched_on as fetchedOn'])
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .execute()
  return {
    answers: answers.map(({ event_id: eventId, answer, people, note, guest_name, guest_email, ...at }) => ({
      ...{ eventId, answer, note, people: JSON.parse(people) as { name: string; meal: string }[] },
      /** What he has typed where he was not signed in. */
      asGuest: guest_email === null ? null : { name: guest_name ?? '', email: guest_email },
      ...{ answeredAt: new Date(at.created_at).toISOString(), changedAt: new Date(at.changed_at).toISOString() },
    })),
    feeds,
  }
}
