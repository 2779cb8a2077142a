import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unsubscribePath } from '../../circulars/unsubscribe-links.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { eraseMember } from '../../members/record/erase-member.ts'
import { findMember } from '../../members/record/members.ts'
import { setOffice } from '../../testing/addresses.ts'
import { engines } from '../../testing/databases.ts'
import { seedSender } from '../../testing/mails.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { startUploadServer } from '../../testing/upload-server.ts'

describe.each(engines)('unsubscribing on %s', (engine) => {
  let server: Awaited<ReturnType<typeof startUploadServer>>
  let emil: string
  let path: string
  const db = () => server.app.database.db

  beforeEach(async () => {
    server = await startUploadServer(engine)
    await seedSender(db())
    await setOffice(db(), ['adressen@aurora.example'])
    emil = (await addPerson(server.app, { email: 'emil@b.example', newsletter: true, delivery: 'paper' })).id
    path = unsubscribePath(server.app.linkSecret, server.app.clock, emil)
  })
  afterEach(() => server.close())

  const ask = (init: RequestInit = {}, at = path) => fetch(server.origin + at, { redirect: 'manual', ...init })
  const form = (body: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    body,
  })
  const record = async (id = emil) => (await findMember(db(), id))?.record
  const versions = async () => {
    const rows = await db()
      .selectFrom('member_versions')
      .select(['what', 'account_id'])
      .where('member_id', '=', emil)
      .execute()
    return rows.map(({ what }) => what)
  }

  it('is asked about by a page without scripts, which changes nothing', async () => {
    const answer = await ask()
    const html = await answer.text()
    expect([answer.status, html.includes('<script'), html.includes('<form method="post">')]).toEqual([200, false, true])
    // Whoever gets letters of several sees whose this is.
    expect(html).toContain('<p>Pennälerverbindung Aurora zu Eschenfurt</p>')
    expect(html).toContain('An deinen übrigen Angaben ändert sich nichts.')
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    expect((await ask({ method: 'HEAD' })).status).toBe(200)
    expect([(await record())?.newsletter, await versions()]).toEqual([true, ['created']])
  })

  it('is done by one click of a mail program, from outside, and only to the newsletter', async () => {
    const before = await record()
    const answer = await ask(form('List-Unsubscribe=One-Click'))
    expect([answer.status, (await answer.text()).includes('Der Newsletter ist abbestellt.')]).toEqual([200, true])
    expect(await record()).toEqual({ ...before, newsletter: false })
    const [mail, ...others] = await db().selectFrom('mails').selectAll().execute()
    expect([mail?.to_address, others]).toEqual(['adressen@aurora.example', []])
    expect(mail?.text).toContain('Emil Brakebusch (über den Link in einer E-Mail)')
    // Programs click twice, and read what is behind every link.
    expect((await ask(form('List-Unsubscribe=One-Click'))).status).toBe(200)
    expect(await (await ask()).text()).toContain('Der Newsletter ist abbestellt.')
    expect(await versions()).toEqual(['created', 'consent'])
  })

  it('is done whatever form the click comes in', async () => {
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await ask({ method: 'POST', body })).status).toBe(200)
    expect((await record())?.newsletter).toBe(false)
  })

  it('is taken back by the button of the page', async () => {
    await ask(form('newsletter=nein'))
    const answer = await ask(form('newsletter=ja'))
    expect(await answer.text()).toContain('Du bekommst den Newsletter wieder.')
    expect([(await record())?.newsletter, await versions()]).toEqual([true, ['created', 'consent', 'consent']])
  })

  it('leads to the record that has taken the place of his', async () => {
    const other = await addPerson(server.app, { newsletter: true })
    await changePerson(server.app, emil, {}, other.id)
    await ask(form('List-Unsubscribe=One-Click'))
    expect([(await record())?.newsletter, (await record(other.id))?.newsletter]).toEqual([true, false])
  })

  it('needs the very secret, not older than a year, of a person who is not erased', async () => {
    const [id, until] = path.replace('/unsubscribe/', '').split('.')
    const signature = path.slice(path.lastIndexOf('.') + 1)
    const old = unsubscribePath(server.app.linkSecret, () => new Date(Date.now() - 366 * 24 * 60 * 60 * 1000), emil)
    for (const wrong of [
      '/unsubscribe/x',
      `/unsubscribe/${id}.${Number(until) + 1}.${signature}`,
      `/unsubscribe/${id}.${until}.${signature.toUpperCase()}`,
      `/unsubscribe/%00.${until}.${signature}`,
      unsubscribePath('another secret', server.app.clock, emil),
      old,
    ]) {
      expect([wrong, (await ask(form('List-Unsubscribe=One-Click'), wrong)).status]).toEqual([wrong, 404])
      expect((await ask({}, wrong)).status).toBe(404)
    }
    expect([(await record())?.newsletter, (await ask({ method: 'PUT' })).status]).toEqual([true, 405])
    await inTransaction(db(), 'read committed', async (trx) =>
      eraseMember(trx, server.app.clock, { id: emil, revision: 1 }, []),
    )
    expect([(await ask()).status, (await ask(form(''))).status]).toEqual([404, 404])
  })
})
