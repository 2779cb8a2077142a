import { describe, expect, it } from 'vitest'
import { internGroups, isAppPath, pages, pagesOf, pictureFolderPath } from './site-map.ts'

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

  it('has the eighteen members’ pages of the specification, and one for the pictures', () => {
    expect(paths('members')).toEqual(
      [
        ...['/internfaq', '/changelog', '/downloads', '/excursions', '/jubilee', '/dignitaries', '/memory', '/credits'],
        ...['/meetings', '/presidents', '/promotion', '/penalties', '/cinema', '/upload', '/profiles', '/tasks'],
        ...['/address', '/functions', '/pictures'],
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

  it('knows which paths stay in the app, those of picture folders among them', () => {
    expect(pictureFolderPath('2025 Frühschoppen')).toBe('/pictures/2025%20Fr%C3%BChschoppen')
    for (const path of ['/pictures', '/search', pictureFolderPath('2025 Frühschoppen')]) {
      expect([path, isAppPath(path)]).toEqual([path, true])
    }
    for (const path of ['/', '/faq', '/pictures/', '/pictures/a/b', '/picturesque/a', '/gibt-es-nicht']) {
      expect([path, isAppPath(path)]).toEqual([path, false])
    }
  })

  it('never makes a members’ page a document: a document is rendered for anyone', () => {
    expect(pages.filter((page) => page.audience === 'members' && page.kind === 'document')).toEqual([])
  })
})
