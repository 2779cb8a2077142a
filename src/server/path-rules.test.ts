import { describe, expect, it } from 'vitest'
import { needsToken } from '../calls/call-paths.ts'
import { plainPath } from './path-rules.ts'

describe('plainPath', () => {
  it.each([
    '/members/io',
    '//members/io',
    '/members//io',
    '/Members/IO',
    '/%6dembers/io',
    '/%256dembers/io',
    '/members%2fio',
    '/members%252Fio',
    '/members%5cio',
    '\\members\\io',
    '/x/../members/io',
    '/x/%2e%2e/members/io',
    '/./members/./io/',
    '/members;v=1/io',
    '/members%00/io',
    '/%20members/io',
  ])('reads %s as the members’ calls', (path) => {
    expect(plainPath(path)).toBe('/members/io')
    expect(needsToken(plainPath(path) ?? '')).toBe(true)
  })

  it('leaves the pages open', () => {
    for (const path of ['/', '/downloads', '/membership', '/usergroup', '/login']) {
      expect(needsToken(plainPath(path) ?? '')).toBe(false)
    }
  })

  it('refuses a broken percent-encoding', () => {
    expect(plainPath('/members/%zz')).toBeUndefined()
    expect(plainPath('/%c3%28')).toBeUndefined()
  })

  it('leaves the sign-in open, and nothing beside it', () => {
    expect(needsToken('/oauth/token')).toBe(false)
    expect(needsToken('/oauth/token/more')).toBe(true)
  })
})
