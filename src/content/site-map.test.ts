import { describe, expect, it } from 'vitest'
import { internGroups, pages, pagesOf } from './site-map.ts'

const paths = (audience: string) =>
  pages
    .filter((page) => page.audience === audience)
    .map((page) => page.path)
    .sort()

describe('site map', () => {
  it('has the fourteen public pages of the specification', () => {
    expect(paths('public')).toEqual(
      [
        ...['/', '/flyer', '/faq', '/calendar', '/search', '/about', '/datenschutz', '/impressum', '/login'],
        ...['/gallery2020', '/gallery2019', '/gallery2005', '/gallery2003', '/gallery1979'],
      ].sort(),
    )
  })

  it('has the eighteen members’ pages of the specification', () => {
    expect(paths('members')).toEqual(
      [
        ...['/internfaq', '/changelog', '/downloads', '/excursions', '/jubilee', '/dignitaries', '/memory', '/credits'],
        ...['/meetings', '/presidents', '/promotion', '/penalties', '/cinema', '/upload', '/profiles', '/tasks'],
        ...['/address', '/functions'],
      ].sort(),
    )
  })

  it('offers exactly the four named pages under Erkunden', () => {
    expect(pagesOf('explore').map((page) => page.title)).toEqual(['In Kürze', 'Über uns', 'FAQ', 'Veranstaltungen'])
  })

  it('offers every members’ page under Interna, once', () => {
    const offered = internGroups.flatMap((group) => pagesOf(group).map((page) => page.path))
    expect(offered.sort()).toEqual(paths('members'))
  })

  it('never makes a members’ page a document: a document is rendered for anyone', () => {
    expect(pages.filter((page) => page.audience === 'members' && page.kind === 'document')).toEqual([])
  })
})
