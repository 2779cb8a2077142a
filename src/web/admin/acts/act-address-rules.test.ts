import { describe, expect, it } from 'vitest'
import { isNarrowed, queryOf, searchWith } from './act-address-rules.ts'

const address = new URLSearchParams('wer=a-1&von=2026-11-01&nach=1795008133322.m0f:2&fremd=1')

describe('the record of acts in the address', () => {
  it('is what the call is asked for', () => {
    expect(queryOf(address)).toEqual({ by: 'a-1', from: '2026-11-01', afterAt: '1795008133322', afterId: 'm0f:2' })
    expect(queryOf(new URLSearchParams('nach=unsinn&bis= '))).toEqual({})
  })

  it('begins with the newest again when something else is chosen', () => {
    expect(searchWith(address, { wer: '', bereich: 'content' })).toBe('?von=2026-11-01&fremd=1&bereich=content')
    expect(searchWith(new URLSearchParams('wer=a'), { wer: '' })).toBe('')
  })

  it('is narrowed by a filter, not by a page', () => {
    expect([isNarrowed(address), isNarrowed(new URLSearchParams('nach=1.a'))]).toEqual([true, false])
  })
})
