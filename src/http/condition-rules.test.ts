import { describe, expect, it } from 'vitest'
import { conditionsOf, partFits } from './condition-rules.ts'

const state = { etag: '"abc"', lastModified: 'Sat, 21 Jun 2025 10:00:00 GMT' }
const earlier = 'Sat, 21 Jun 2025 09:59:59 GMT'
const ask = (headers: Record<string, string>) => conditionsOf((name) => headers[name], state)

describe('conditionsOf', () => {
  it.each([
    ['"abc"', 'unchanged'],
    ['W/"abc"', 'unchanged'],
    ['"x", "abc"', 'unchanged'],
    ['*', 'unchanged'],
    ['"x"', 'send'],
    ['abc', 'send'],
    ['"abcd"', 'send'],
  ])('compares If-None-Match: %s', (tags, expected) => {
    expect(ask({ 'if-none-match': tags })).toBe(expected)
  })

  it.each([
    [state.lastModified, 'unchanged'],
    ['Sat, 21 Jun 2025 10:00:01 GMT', 'unchanged'],
    [earlier, 'send'],
    ['gestern', 'send'],
  ])('compares If-Modified-Since: %s', (date, expected) => {
    expect(ask({ 'if-modified-since': date })).toBe(expected)
  })

  it('does not look at a date beside a tag', () => {
    expect(ask({ 'if-none-match': '"x"', 'if-modified-since': state.lastModified })).toBe('send')
    expect(ask({ 'if-match': '"abc"', 'if-unmodified-since': earlier })).toBe('send')
  })

  it('fails where the sender insists on another state', () => {
    expect(ask({ 'if-match': '"x"' })).toBe('failed')
    expect(ask({ 'if-match': 'W/"abc"' })).toBe('failed')
    expect(ask({ 'if-unmodified-since': earlier })).toBe('failed')
    expect(ask({ 'if-unmodified-since': state.lastModified })).toBe('send')
    expect(ask({ 'if-match': '*' })).toBe('send')
  })
})

describe('partFits', () => {
  it('is true only for this very state', () => {
    expect(partFits(undefined, state)).toBe(true)
    expect(partFits('"abc"', state)).toBe(true)
    expect(partFits(state.lastModified, state)).toBe(true)
    expect(partFits('W/"abc"', state)).toBe(false)
    expect(partFits('"x"', state)).toBe(false)
    expect(partFits('Sat, 21 Jun 2025 10:00:01 GMT', state)).toBe(false)
  })
})
