import { describe, expect, it } from 'vitest'
import { isBelowCalls, isBelowDownloads } from '../calls/call-paths.ts'
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
    expect(isBelowCalls(plainPath(path) ?? '')).toBe(true)
  })

  it.each([
    '/downloads/files/x',
    '/Downloads/Files/x',
    '/downloads//files/x',
    '/downloads/%66iles/x',
    '/downloads%252ffiles/x',
    '/downloads%5cfiles/x',
    '/downloads/directories/../files/x',
    '/downloads;a/files;b/x',
  ])('reads %s as a download', (path) => {
    expect(plainPath(path)).toBe('/downloads/files/x')
    expect(isBelowDownloads(plainPath(path) ?? '')).toBe(true)
  })

  it('takes a percent sign in a name for one, and decodes around it', () => {
    expect(plainPath('/x/100%25.pdf')).toBe('/x/100%.pdf')
    expect(plainPath('/%256dembers/%25zz')).toBe('/members/%zz')
    expect(plainPath('/%25256dembers/%2525c3%2525')).toBe('/members/%c3%')
  })

  it('leaves the pages open', () => {
    for (const path of [
      '/',
      '/downloads',
      '/downloads/directories/images/x.avif',
      '/downloads/filesystem',
      '/membership',
      '/usergroup',
      '/login',
    ]) {
      expect(isBelowCalls(plainPath(path) ?? '')).toBe(false)
      expect(isBelowDownloads(plainPath(path) ?? '')).toBe(false)
    }
  })

  it('refuses a broken percent-encoding', () => {
    expect(plainPath('/members/%zz')).toBeUndefined()
    expect(plainPath('/%c3%28')).toBeUndefined()
  })
})
