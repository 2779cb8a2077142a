import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../../testing/built-server.ts'
import { inviteByLetter } from '../../testing/set-ups/printed-letters.ts'

const page = '/invitation'
const password = 'Silber und Himmelblau'

let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer()
})
afterAll(() => server.stop())

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(server.origin + page, {
    method: 'POST',
    headers: { accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
  })
  // What a person reads: React parts texts by comments, and the script behind them says the same again.
  const html = (await answer.text()).replaceAll('<!-- -->', '').replace(/<script[\s\S]*?<\/script>/g, '')
  return { status: answer.status, cached: answer.headers.get('cache-control'), html }
}

describe('a code from a letter, without any script', () => {
  it('leads to a password by two plain forms, and to what one signs in with', async () => {
    const { code, user, name } = await inviteByLetter(server, { surName: 'Formular' })
    const empty = await (await fetch(server.origin + page)).text()
    const [form = ''] = /<form[^>]*login-form[\s\S]*?<\/form>/.exec(empty) ?? []
    for (const part of ['method="post"', 'action="/invitation"', 'name="code"']) expect(form).toContain(part)
    expect(form).not.toContain('disabled')
    const first = await post({ code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })
    expect([first.status, first.cached]).toEqual([200, 'no-store'])
    expect(first.html).toContain(`Willkommen, ${name}!`)
    expect(first.html).toMatch(/<input type="hidden" name="code" value="[^"]+"/)
    const done = await post({ code, password, repeated: password })
    expect([done.status, done.cached]).toEqual([200, 'no-store'])
    expect(done.html).toMatch(new RegExp(`Dein Passwort ist festgelegt.*${user}`, 's'))
    // A reload sends the same again.
    const again = await post({ code, password, repeated: password })
    expect(again.status).toBe(422)
    expect(again.html).toContain('Dieser Code gilt nicht oder nicht mehr.')
    // The page that everybody gets knows nothing of it.
    expect(await (await fetch(server.origin + page)).text()).not.toContain(user)
    expect(server.output()).not.toContain(code.slice(0, 9))
  })

  it.each([
    ['nothing typed', '', 'Bitte gib den Code aus dem Brief ein.'],
    ['a digit in it', 'ABCD-EFGH-JKLM-NPR0', 'Da stimmt ein Buchstabe nicht.'],
    ['markup', '"><b>x</b>', 'Da stimmt ein Buchstabe nicht.'],
  ])('says at the field what is wrong: %s', async (_, code, words) => {
    const { status, html } = await post({ code })
    expect(status).toBe(422)
    expect(html).toContain(words)
    expect(html).toMatch(/aria-invalid="true"[^>]*name="code"|name="code"[^>]*aria-invalid="true"/)
    expect(html).not.toContain('<b>x</b>')
  })

  it('keeps the code good where the password is refused, and never sends it back', async () => {
    const { code } = await inviteByLetter(server, { surName: 'Zweifel' })
    for (const [chosen, repeated, words] of [
      ['', '', 'Bitte denk dir ein Passwort aus.'],
      ['kurz', 'kurz', 'mindestens 12 Zeichen'],
      [password, `${password}!`, 'Die beiden Passwörter sind nicht gleich.'],
      ['159357258456', '159357258456', 'Liste gestohlener Passwörter'],
      ['Bundesbrüder 77', 'Bundesbrüder 77', 'Wörtern der Verbindung'],
    ] as const) {
      const { status, html } = await post({ code, password: chosen, repeated })
      expect([chosen, status]).toEqual([chosen, 422])
      expect(html).toContain(words)
      if (chosen !== '') expect(html).not.toContain(`value="${chosen}`)
    }
    expect((await post({ code, password, repeated: password })).html).toContain('Dein Passwort ist festgelegt')
  })

  it('is not taken from a page elsewhere, and answers a person', async () => {
    const { status, html } = await post({ code: '' }, { origin: 'https://boese.example' })
    expect(status).toBe(403)
    expect(html).toContain('Zum Code aus dem Brief')
  })
})
