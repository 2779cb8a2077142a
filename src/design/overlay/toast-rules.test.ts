import { describe, expect, it } from 'vitest'
import { leftBehind, overtakenBy, type ToldToast } from './toast-rules.ts'

const toast = (key: string, part: Partial<ToldToast> = {}): ToldToast => ({
  key,
  subject: undefined,
  offers: false,
  page: '/downloads',
  ...part,
})

describe('a newer toast', () => {
  const told = [
    toast('deleted', { subject: 'document:7', offers: true }),
    toast('version', { subject: 'document:7/version' }),
    toast('other', { subject: 'document:70', offers: true }),
    toast('plain'),
  ]

  it('takes the place of what was said about the same thing and its parts, and of nothing else', () => {
    expect(overtakenBy(told, 'document:7')).toEqual(['deleted', 'version'])
    expect(overtakenBy(told, 'document:7/version')).toEqual(['version'])
    expect(overtakenBy(told, 'document')).toEqual([])
  })

  it('without a subject takes the place of none', () => {
    expect(overtakenBy(told, undefined)).toEqual([])
  })
})

describe('a page that is left', () => {
  it('takes along what was offered on it; what was only said stays to be read', () => {
    const told = [
      toast('offer', { subject: 'document:7', offers: true }),
      toast('said', { subject: 'document:8' }),
      toast('here', { subject: 'entry:penalties/3', offers: true, page: '/editor/list/penalties' }),
    ]
    expect(leftBehind(told, '/editor/list/penalties')).toEqual(['offer'])
  })
})
