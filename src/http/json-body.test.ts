import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../testing/calls.ts'

let calls: TestCalls
let authorization: string
beforeAll(async () => {
  calls = await openTestCalls('sqlite')
  authorization = (await signedIn(calls.app, 'admin')).authorization
})
afterAll(() => calls.close())

const takers = [
  ['POST', '/user/forgotten'],
  ['POST', '/user/link'],
  ['POST', '/user/new-password'],
  ['PUT', '/user/password'],
  ['POST', '/members/io/search'],
  ['POST', '/members/io/addresses'],
  ['PUT', '/members/io/consent'],
  ['PUT', '/members/io/settings'],
  ['POST', '/members/io/accounts'],
  ['PATCH', '/members/io/accounts/x'],
  ['POST', '/members/io/members'],
  ['PATCH', '/members/io/members/x'],
  ['PATCH', '/members/io/documents/x'],
  ['PATCH', '/members/io/pictures/x'],
] as const

describe.each(takers)('%s %s', (method, path) => {
  const send = async (type: string) => {
    const headers = { authorization, 'content-type': type }
    const answer = await calls.request(path, { method, headers, body: '{' })
    return [answer.status, (await answer.json()).title]
  }

  it('takes JSON only', async () => {
    // What a form on any page can send.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      expect([type, ...(await send(type))]).toEqual([type, 415, 'Die Anfrage muss JSON sein.'])
    }
    for (const type of ['application/json', 'Application/JSON; charset=utf-8']) {
      expect([type, ...(await send(type))]).toEqual([type, 400, 'Die Anfrage ist kein gültiges JSON.'])
    }
  })
})
