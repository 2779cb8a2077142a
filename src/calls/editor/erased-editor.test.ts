import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { saveDraft } from '../../content/drafts/save-draft.ts'
import { signedIn } from '../../testing/accounts.ts'
import { engines } from '../../testing/databases.ts'
import { addPerson } from '../../testing/members.ts'
import { useEditorCalls } from '../../testing/set-ups/editor-calls.ts'

const photo = { src: 'data:image/webp;base64,AAAA', width: 240, height: 300 }

describe.each(engines)('an editor who is erased on %s', (engine) => {
  const { state, ask, db } = useEditorCalls(engine, 'once')

  it('after his token was looked at has nowhere to keep a draft', async () => {
    const draft = { collection: 'faq', entry: randomUUID(), revision: null, data: { question: 'Wer?' } } as const
    const late = saveDraft(db(), systemClock, randomUUID(), draft)
    await expect(late).rejects.toMatchObject({ code: 'unauthorized', title: 'Bitte melde dich an.' })
  })

  it.each([1, 2, 3, 4, 5, 6])(
    'while he types and publishes leaves no draft, and nobody waits in a circle (%i)',
    async (round) => {
      const { app } = state.calls
      const person = await addPerson(app, { surName: 'Zahn' })
      const account = await signedIn(app, 'member')
      const change = { role: 'editor', member_id: person.id, email: `zahn-${round}@aurora.example` } as const
      await db().updateTable('accounts').set(change).where('id', '=', account.account.id).execute()
      const [profile, lesson] = [randomUUID(), randomUUID()]
      const drafts = [
        { collection: 'lessons', entry: lesson },
        { collection: 'profiles', entry: profile },
      ]
      const type = (text: string) =>
        ask('PUT', `drafts/profiles/${profile}`, { revision: null, data: { member: person.id, text, photo } }, account)
      await ask('PUT', `drafts/lessons/${lesson}`, { revision: null, data: { title: 'a', text: 'b' } }, account)
      await type('Ich')
      const erasing = state.calls.request(`/members/io/members/${person.id}`, {
        method: 'DELETE',
        headers: { authorization: state.admin.authorization },
        body: JSON.stringify({ revision: 1 }),
      })
      const others = [ask('POST', 'drafts/publish', { drafts }, account), type('Ich bin'), type('Ich bin es')]
      expect((await erasing).status).toBe(200)
      // Done before, too late, or without an account by now.
      for (const { status } of await Promise.all(others)) expect([200, 401, 404, 422]).toContain(status)
      expect((await type('Noch einmal')).status).toBe(401)
      expect(await db().selectFrom('drafts').select('entry_id').execute()).toEqual([])
      const left = db().selectFrom('entries').select('id').where('data', 'like', `%${person.id}%`)
      expect(await left.execute()).toEqual([])
      expect(state.calls.logged).toEqual([])
    },
  )
})
