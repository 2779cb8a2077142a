import { describe, expect, it } from 'vitest'
import { markFailed, outbox } from '../../mail/mails.ts'
import { claimNext } from '../../queue/queues.ts'
import { engines } from '../../testing/databases.ts'
import { putTestMail } from '../../testing/outbox.ts'
import { moment, useMemberCalls } from '../../testing/set-ups/member-calls.ts'

describe.each(engines)('one record on %s', (engine) => {
  const { state, ask, add, db, read, give } = useMemberCalls(engine)

  it('tells what became of the last mail with a link to his account, and of no other mail', async () => {
    const { id } = await add({ surName: 'Zahn' })
    const { account } = await give(id)
    const { app } = state.calls
    const put = (minute: number, mail: Parameters<typeof putTestMail>[2]) =>
      putTestMail(db(), () => new Date(moment.getTime() + minute * 60_000), { to: account.email, ...mail })
    const expiresAt = moment.getTime() + 86_400_000
    await put(0, { expiresAt })
    const last = await put(1, { expiresAt, to: account.email.toUpperCase() })
    await put(2, {})
    await put(3, { expiresAt, to: 'other@aurora.example' })
    const due = { claimant: 'me', now: moment.getTime() + 120_000, until: moment.getTime() + 180_000 }
    for (
      let mail = await claimNext(app.database, outbox, due);
      mail;
      mail = await claimNext(app.database, outbox, due)
    ) {
      await markFailed(db(), mail.id, 'me', due.now, `abgelehnt: ${mail.id}`)
    }
    const { linkMails, delivery } = await read(id)
    expect(linkMails).toMatchObject([{ id: last, state: 'failed', lastError: `abgelehnt: ${last}` }])
    expect([linkMails.length, delivery]).toEqual([1, 'files'])
  })

  it('names who may be the same person, until they are known to be two', async () => {
    const { id } = await add({ surName: 'Zahn', email: 'z@kiel.example' })
    const twin = await add({ surName: 'Zahnert', firstName: 'Otto', email: 'Z@kiel.example' })
    await add({ surName: 'Ahn', firstName: 'Otto' })
    expect((await read(id)).twins).toEqual([{ id: twin.id, name: 'Otto Zahnert' }])
    await ask('POST', `/${id}/distinct`, { other: twin.id })
    expect((await read(id)).twins).toEqual([])
  })
})
