import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeRow } from '../../accounts/accounts.ts'
import { makeLink } from '../../accounts/links/make-link.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn, testPassword } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument } from '../../testing/documents.ts'
import { seedSender } from '../../testing/mails.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { plainPicture, upload } from '../../testing/pictures.ts'

const password = 'Silber und Himmelblau'

describe.each(engines)('a link that was signed for a member on %s', (engine) => {
  let calls: TestCalls
  let member: Awaited<ReturnType<typeof signedIn>>

  beforeEach(async () => {
    calls = await openTestCalls(engine)
    await seedSender(calls.app.database.db)
    member = await signedIn(calls.app, 'member')
    await putDocument(calls.app, { bytes: Buffer.from('streng vertraulich') })
    await upload(calls.app, {
      folder: 'Stiftungsfest',
      fileName: 'Fackelzug.jpg',
      bytes: plainPicture(300, 200).jpeg(),
    })
  })
  afterEach(() => calls.close())

  const ask = (path: string, authorization: string, method = 'GET', body?: unknown) =>
    calls.request(path, {
      method,
      headers: { authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const statusOf = async (link: string, headers: Record<string, string> = {}) =>
    (await calls.request(link, { headers })).status

  /** One of each kind, as a screen gets them. */
  async function linksFor({ authorization }: { authorization: string }): Promise<string[]> {
    const [document] = await (await ask('/members/io/downloads/directories/common', authorization)).json()
    const path = '/members/io/downloads/pictures/folders/Stiftungsfest'
    const { pictures } = await (await ask(path, authorization)).json()
    return [document.fileDownloadUri, pictures[0].fileDownloadUri, pictures[0].thumbnailUri]
  }
  const statusesOf = (links: string[]) => Promise.all(links.map((link) => statusOf(link)))

  it('ends at once when his account is disabled, and no other link with it', async () => {
    const admin = await signedIn(calls.app, 'admin')
    const [links, others] = [await linksFor(member), await linksFor(admin)]
    expect(await statusesOf([...links, ...others])).toEqual([200, 200, 200, 200, 200, 200])
    const change = ask(`/members/io/accounts/${member.account.id}`, admin.authorization, 'PATCH', { disabled: true })
    expect((await change).status).toBe(200)
    expect(await statusesOf(links)).toEqual([403, 403, 403])
    expect(await statusesOf(others)).toEqual([200, 200, 200])
    const [link = ''] = links
    expect(await statusOf(link, { range: 'bytes=1-2' })).toBe(403)
    const answer = await calls.request(link)
    expect([answer.headers.get('cache-control'), await answer.json()]).toEqual([
      'no-store',
      expect.objectContaining({ code: 'forbidden', title: 'Dieser Link ist nicht gültig.' }),
    ])
  })

  it('ends when his account is no more', async () => {
    const links = await linksFor(member)
    await calls.app.database.db.deleteFrom('accounts').where('id', '=', member.account.id).execute()
    expect(await statusesOf(links)).toEqual([403, 403, 403])
  })

  it('opens nothing while his record says that he has died', async () => {
    const { id } = await addPerson(calls.app)
    await inTransaction(calls.app.database.db, 'read committed', (trx) =>
      changeRow(trx, member.account.id, { member_id: id }),
    )
    const links = await linksFor(member)
    await changePerson(calls.app, id, { status: 'verstorben' })
    expect(await statusesOf(links)).toEqual([403, 403, 403])
    await changePerson(calls.app, id, { status: 'aktiv' })
    expect(await statusesOf(links)).toEqual([200, 200, 200])
  })

  it('ends with his password, whichever way he gets another; his session gets good ones', async () => {
    const before = await linksFor(member)
    const changed = await ask('/user/password', member.authorization, 'PUT', { current: testPassword, password })
    expect(changed.status).toBe(204)
    expect(await statusesOf(before)).toEqual([403, 403, 403])
    const between = await linksFor(member)
    expect(await statusesOf(between)).toEqual([200, 200, 200])
    const { token } = await inTransaction(calls.app.database.db, 'read committed', (trx) =>
      makeLink(trx, calls.app.clock, member.account.id, 'forgotten'),
    )
    const set = await ask('/user/new-password', '', 'POST', { token, password: testPassword })
    expect(set.status).toBe(204)
    expect(await statusesOf(between)).toEqual([403, 403, 403])
  })

  it('outlives a sign-out, for a download that is under way', async () => {
    const links = await linksFor(member)
    await calls.app.database.db.deleteFrom('tokens').execute()
    expect(await statusesOf(links)).toEqual([200, 200, 200])
  })

  it('cannot be handed over to another account', async () => {
    const { account } = await signedIn(calls.app, 'editor')
    const links = await linksFor(member)
    expect(await statusesOf(links.map((link) => link.replace(member.account.id, account.id)))).toEqual([403, 403, 403])
  })
})
