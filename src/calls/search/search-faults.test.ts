import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putFindable } from '../../testing/search.ts'
import type { SearchAnswer } from './search.ts'

const path = '/members/io/search'

describe.each(engines)('bad input to POST /members/io/search on %s', (engine) => {
  let calls: TestCalls
  let authorization: string

  beforeAll(async () => {
    calls = await openTestCalls(engine)
    authorization = (await signedIn(calls.app, 'member')).authorization
    const text = [{ page: 2, text: 'Wer eine Mütze trägt, trägt auch ein Band.' }]
    await putFindable(calls.app.database, { fileName: 'Satzung.pdf', text })
  })
  afterAll(async () => {
    expect(calls.logged).toEqual([])
    await calls.close()
  })

  async function send(body: unknown) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await calls.request(path, { method: 'POST', headers: { authorization }, body: text })
    return { status: answer.status, json: await answer.json() }
  }
  /** As the screen does it. */
  async function find(term: string): Promise<SearchAnswer> {
    const { status, json } = await send({ term: encodeURIComponent(term) })
    expect(status).toBe(200)
    return json
  }

  describe('decodes the term once', () => {
    it.each([
      ['M%C3%BCtze', 'encoded'],
      ['Mütze', 'as it is'],
      ['%4d%c3%bc%74%7a%65', 'encoded to the last letter'],
    ])('%s, %s', async (term) => {
      expect((await send({ term })).json.searchResults).toHaveLength(1)
    })

    it('and not twice', async () => {
      for (const term of ['%25zz', '%25E4', 'M%2525']) expect((await send({ term })).status).toBe(200)
    })

    it.each(['%', '100 %', '%E4', '%zz', '%C3', '%C3%28', 'M%ütze', '%ED%A0%80', '%F8%88%80%80%80', '%u00fc'])(
      'and refuses %j, which is no encoding',
      async (term) => {
        const { status, json } = await send({ term })
        expect([status, json.code, json.title]).toEqual([400, 'bad_request', 'Der Suchbegriff ist falsch kodiert.'])
      },
    )
  })

  it.each([
    ['quotes', ['"', '"Mütze', "'", "Mütze' OR '1'='1", '-"', '; drop table documents; --']],
    ['operators', ['NEAR(', 'NEAR(Mütze Band, 2)', 'Mütze AND', 'NOT Mütze', 'words: Mütze', '{words}', '& | ! <->']],
    ['signs', ['%', '%%%', '_', '*', 'Mütze*', 'Mütze:*', '((((((', '\\', '🎓', 'Mu\u0308tze', '\u202eeztüM']],
    ['what no keyboard types', ['\0', 'Mütze\0Band', '\u0001\u001f\u007f']],
    ['10,000 characters', ['x', 'Mütze ', '"a ', '-a ', '('].map((each) => each.repeat(10_000 / each.length))],
  ])('answers %s without a fault', async (_, terms) => {
    for (const term of terms) {
      const { searchResults } = await find(term)
      expect(searchResults.length, term.slice(0, 20)).toBeLessThanOrEqual(1)
    }
  })

  it.each(['"\\ud800"', '"M\\u00fctze \\udc00"', '"\\ud83c"', '"\\u0000"'])(
    'takes %s, which is no text that could be encoded',
    async (term) => {
      const { status, json } = await send(`{"term":${term}}`)
      expect([status, Array.isArray(json.searchResults)]).toEqual([200, true])
    },
  )

  it('looks at the beginning of a long term only', async () => {
    expect((await find(`${' '.repeat(990)}Mütze`)).searchResults).toHaveLength(1)
    expect((await find(`${' '.repeat(1000)}Mütze`)).searchResults).toHaveLength(0)
  })

  it.each([
    [{}, 'term', 'fehlt'],
    [{ term: null }, 'term', 'muss ein Text sein'],
    [{ term: 1 }, 'term', 'muss ein Text sein'],
    [{ term: ['Mütze'] }, 'term', 'muss ein Text sein'],
    [{ term: { $ne: '' } }, 'term', 'muss ein Text sein'],
    [{ Term: 'Mütze' }, 'term', 'fehlt'],
    [{ term: 'Mütze', offset: '20' }, 'offset', 'muss eine Zahl sein'],
    [{ term: 'Mütze', offset: null }, 'offset', 'muss eine Zahl sein'],
    [{ term: 'Mütze', offset: -1 }, 'offset', 'muss mindestens 0 sein'],
    [{ term: 'Mütze', offset: 1.5 }, 'offset', 'muss eine ganze Zahl sein'],
    [{ term: 'Mütze', offset: 2 ** 31 }, 'offset', 'ist zu groß'],
  ])('refuses %j field by field', async (body, field, message) => {
    const { status, json } = await send(body)
    expect(status).toBe(422)
    expect(json).toMatchObject({ code: 'unprocessable', errors: [{ field, message }] })
  })

  it.each(['', '{', 'term=M%C3%BCtze'])('refuses %j, which is no JSON', async (body) => {
    const { status, json } = await send(body)
    expect([status, json.title]).toEqual([400, 'Die Anfrage ist kein gültiges JSON.'])
  })

  it.each(['[]', 'null', '1', '"Mütze"'])('refuses %s, which has no fields', async (body) => {
    expect((await send(body)).status).toBe(422)
  })

  it('ignores what it does not know', async () => {
    expect((await send('{"term":"Satzung","limit":9,"__proto__":{"offset":7}}')).json.total).toBe(1)
  })

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('is not there for %s', async (method) => {
    const answer = await calls.request(path, { method, headers: { authorization } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
