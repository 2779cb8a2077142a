import { describe, expect, it } from 'vitest'
import {
  circularsPath,
  entryEditingPath,
  handoverPath,
  handoverStepPath,
  internGroups,
  isAppPath,
  listEditingPath,
  memberPath,
  pageEditingPath,
  pages,
  pagesOf,
  pictureFolderPath,
  shellAt,
} from './site-map.ts'

const paths = (audience: string) =>
  pages
    .filter((page) => page.audience === audience)
    .map((page) => page.path)
    .sort()

describe('site map', () => {
  it('has the fourteen public pages of the specification, one to write to us, and three for those who need a password', () => {
    expect(paths('public')).toEqual(
      [
        '/',
        '/flyer',
        '/faq',
        '/calendar',
        '/search',
        '/about',
        '/contact',
        '/datenschutz',
        '/impressum',
        '/login',
        '/gallery2020',
        '/gallery2019',
        '/gallery2005',
        '/gallery2003',
        '/gallery1979',
        '/forgotten',
        '/invitation',
        '/password',
      ].sort(),
    )
  })

  it('has the eighteen members’ pages of the specification, and one each for pictures, directory, account, overview, dates, duties, birthdays, letters to many and change of semester', () => {
    expect(paths('members')).toEqual(
      [
        '/internfaq',
        '/changelog',
        '/downloads',
        '/excursions',
        '/jubilee',
        '/dignitaries',
        '/memory',
        '/credits',
        '/meetings',
        '/presidents',
        '/promotion',
        '/penalties',
        '/cinema',
        '/upload',
        '/profiles',
        '/tasks',
        '/address',
        '/functions',
        '/pictures',
        '/directory',
        '/account',
        '/overview',
        '/duties',
        '/birthdays',
        '/dates',
        '/circulars',
        '/handover',
      ].sort(),
    )
  })

  it('offers exactly the four named pages under Erkunden', () => {
    expect(pagesOf('explore').map((page) => page.title)).toEqual(['In Kürze', 'Über uns', 'FAQ', 'Veranstaltungen'])
  })

  it('offers every members’ page under Interna or under his name, once, but for letters to many and the change of semester', () => {
    const offered = [...internGroups, 'own' as const].flatMap((group) => pagesOf(group).map((page) => page.path))
    expect([...offered, circularsPath, handoverPath].sort()).toEqual(paths('members'))
  })

  it('offers the pages of the administration to administrators only', () => {
    const offered = pagesOf('administration').flatMap((page) => (page.path === circularsPath ? [] : page.path))
    expect(offered.sort()).toEqual(paths('admin'))
    expect(paths('admin')).toHaveLength(12)
    expect(pages.filter((page) => page.audience === 'admin' && page.menu !== 'administration')).toEqual([])
  })

  it('offers the pages of the editor to editors only', () => {
    const offered = pagesOf('editing').map((page) => page.path)
    expect(offered.sort()).toEqual(paths('editor'))
    expect(offered).toContain('/editor')
  })

  it('answers one shell for all pages, lists and entries that are edited, and none for the calls beside them', () => {
    expect(shellAt(pageEditingPath('about'))).toBe('/editor/page/-')
    expect(shellAt(listEditingPath('events'))).toBe('/editor/list/-')
    expect(shellAt(entryEditingPath('events', 'a/b'))).toBe('/editor/entry/-/-')
    for (const path of [
      '/editor/collections/events',
      '/editor/drafts/events/1',
      '/editor/page',
      '/editor/entry/events',
    ]) {
      expect([path, shellAt(path)]).toEqual([path, undefined])
    }
  })

  it('knows which paths stay in the app, those of picture folders among them', () => {
    expect(pictureFolderPath('2025 Frühschoppen')).toBe('/pictures/2025%20Fr%C3%BChschoppen')
    const further = [pictureFolderPath('2025 Frühschoppen'), memberPath('new'), handoverStepPath('offices')]
    for (const path of ['/pictures', '/search', ...further]) {
      expect([path, isAppPath(path)]).toEqual([path, true])
    }
    for (const path of ['/', '/faq', '/pictures/', '/pictures/a/b', '/picturesque/a', '/gibt-es-nicht']) {
      expect([path, isAppPath(path)]).toEqual([path, false])
    }
  })

  it('has the server draw nothing but searches and pictures of galleries by what stands in a query', () => {
    const drawn = pages.flatMap(({ path, parameters = [] }) => parameters.map((name) => `${path}?${name}`))
    expect(drawn).toEqual(['/search?term', ...[2020, 2019, 2005, 2003, 1979].map((year) => `/gallery${year}?bild`)])
  })

  it('never makes a members’ page a document: a document is rendered for anyone', () => {
    expect(pages.filter((page) => page.audience !== 'public' && page.kind === 'document')).toEqual([])
  })
})
