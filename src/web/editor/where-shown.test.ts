import { describe, expect, it } from 'vitest'
import { planOf, untouched } from '../../content/site-plan-rules.ts'
import { isShownOn, pagesShowing, titlesOf } from './where-shown.ts'

describe('where an entry is shown', () => {
  it('is the page that it introduces', () => {
    const intros = { name: 'intros', pages: ['home', 'about', 'faq'] } as const
    expect(pagesShowing(intros, { page: 'about' })).toEqual(['about'])
    expect(pagesShowing(intros, { page: 'gibt es nicht' })).toEqual([])
  })

  it('is the page of its own year, and the start page, for a gallery', () => {
    const galleries = { name: 'galleries', pages: ['home', 'gallery2020', 'gallery2019'] } as const
    expect(pagesShowing(galleries, { folder: '2019' })).toEqual(['gallery2019', 'home'])
    expect(pagesShowing(galleries, { folder: 'kanutour' })).toEqual(['home'])
    expect(isShownOn('gallery2020', galleries, { folder: '2019' })).toBe(false)
  })

  it('is every page of its collection otherwise', () => {
    expect(pagesShowing({ name: 'events', pages: ['calendar', 'home'] }, {})).toEqual(['calendar', 'home'])
    expect(titlesOf(['about', 'faq', 'flyer'], planOf(untouched))).toBe('„Über uns“, „FAQ“ und „In Kürze“')
  })
})
