import { describe, expect, it } from 'vitest'
import { pages } from '../../content/site-map.ts'
import { planOf, untouched } from '../../content/site-plan-rules.ts'
import { readAddress } from './page-address-rules.ts'

const plan = planOf({
  ...untouched,
  hidden: ['flyer'],
  free: [
    { path: '/fuxenstunde', title: 'Fuxenstunde', audience: 'public' },
    { path: '/kellerordnung', title: 'Kellerordnung', audience: 'members' },
  ],
  moved: { '/fuchsenstunde': '/fuxenstunde' },
  events: { 12: { path: '/calendar/12-maibowle', title: 'Maibowle', hasFile: true } },
})

const read = (address: string) => {
  const [path = '', query] = address.split('?')
  return readAddress(path, query === undefined ? '' : `?${query}`, plan)
}
const drawn = (address: string) => read(address).drawn

describe('what is drawn for an address', () => {
  it('is every page of the site map at its own path', () => {
    for (const page of pages.filter(({ name }) => name !== 'flyer')) {
      expect(read(page.path)).toEqual({ page, drawn: page.path, isOpen: false, isData: false, moved: undefined })
    }
  })

  it.each([
    ['/?x=1', '/'],
    ['/?fbclid=abc&utm_source=x', '/'],
    ['/faq?', '/faq'],
    ['/faq?term=Fest', '/faq'],
    ['/directory?suche=Fest&seite=2', '/directory'],
    ['/penalties?tab=2', '/penalties'],
    ['/search?q=Fest&treffer=40', '/search'],
    ['/logout?x', '/logout'],
  ])('%s, with nothing that the page knows, is the plain page', (address, plain) => {
    expect(drawn(address)).toBe(plain)
    expect(read(address).isOpen).toBe(false)
  })

  it.each([
    ['/search?term=Fest', '/search?term=Fest'],
    ['/search?utm_source=x&treffer=40&term=Fest', '/search?term=Fest'],
    ['/search?term=erst&term=zweit', '/search?term=erst'],
    ['/search?term=M%C3%BCtze+%26', '/search?term=M%C3%BCtze+%26'],
    ['/gallery2019?bild=fackelzug&x', '/gallery2019?bild=fackelzug'],
    ['/gallery2019?bild', '/gallery2019?bild='],
    ['/search?term=%zz%E4', '/search?term=%25zz%EF%BF%BD'],
  ])('%s, with a parameter of the page, is %s', (address, own) => {
    expect(drawn(address)).toBe(own)
    expect(read(address).isOpen).toBe(true)
  })

  it('holds no more of a parameter than a page looks at', () => {
    expect(drawn(`/search?term=${'a'.repeat(15_000)}`)).toBe(`/search?term=${'a'.repeat(1000)}`)
  })

  it.each(['/gibt-es-nicht', '/faq/x', '/faq.html', '/pictures/a/b', '/__manifest', '/%ff', '/assets/alt.js', '//x'])(
    'is the one page for whatever does not exist at %s',
    (address) => {
      const nowhere = read('/wirklich-nicht')
      expect(read(address)).toEqual(nowhere)
      expect(read(`${address}?term=Fest`)).toEqual(nowhere)
      expect(nowhere).toMatchObject({ page: undefined, isOpen: false, moved: undefined })
    },
  )

  it('is one shell for all folders of pictures, and one for all records', () => {
    expect(drawn('/pictures/2025%20Fr%C3%BChschoppen?bild=x')).toBe(drawn('/pictures/Fahrt'))
    expect(drawn('/administration/members/new')).toBe(drawn('/administration/members/7'))
    expect(drawn('/administration/members/7')).not.toBe(drawn('/pictures/Fahrt'))
  })
})

describe('what editors have made of the site map', () => {
  it('has a page of their own at its address, in any spelling', () => {
    expect(read('/fuxenstunde')).toMatchObject({ drawn: '/fuxenstunde', page: { kind: 'document', isFree: true } })
    expect(read('/Fuxenstunde/').moved).toBe('/fuxenstunde')
    expect(read('/fuxenstunde.data?_routes=free-page').drawn).toBe('/fuxenstunde.data?_routes=free-page')
  })

  it('has one shell for all pages of members, that says nothing of them', () => {
    expect(read('/kellerordnung')).toMatchObject({ drawn: '/intern', page: { audience: 'members', kind: 'app' } })
  })

  it('leads on from where a page was, with what followed it', () => {
    expect(read('/fuchsenstunde?x=1').moved).toBe('/fuxenstunde?x=1')
  })

  it('does not have what is hidden', () => {
    for (const address of ['/flyer', '/Flyer', '/flyer.data']) expect(read(address).page, address).toBeUndefined()
    expect(drawn('/flyer')).toBe(drawn('/gibt-es-nicht'))
    expect(read('/Flyer').moved).toBeUndefined()
  })
})

describe('another spelling of a page', () => {
  it.each([
    ['/FAQ', '/faq'],
    ['/faq/', '/faq'],
    ['//faq', '/faq'],
    ['///', '/'],
    ['/%66aq', '/faq'],
    ['/Administration//Duplicates/?x=1', '/administration/duplicates?x=1'],
    ['/search/?term=Fest', '/search?term=Fest'],
    ['/Logout', '/logout'],
    ['/pictures//2025%20Fahrt/', '/pictures/2025%20Fahrt'],
  ])('%s leads to %s', (address, moved) => {
    expect(read(address).moved).toBe(moved)
  })

  it('never leads to another machine, nor to what a sender has written in code', () => {
    for (const address of [
      '//aurora.example',
      '//aurora.example/faq',
      '/\\aurora.example',
      '/%2f%2faurora.example/',
      '/Pictures/a%0d%0aset-cookie:x',
      '/%70ictures/Fahrt',
    ]) {
      expect(read(address).moved).toBeUndefined()
    }
  })
})

describe('the data that the app asks for', () => {
  it.each([
    ['/search.data', '/search.data'],
    ['/search.data?x=1&_routes=search', '/search.data?_routes=search'],
    ['/search.data?_routes=search,root', '/search.data?_routes=root%2Csearch'],
    ['/search.data?_routes=erfunden,faq', '/search.data'],
    ['/search.data?term=Fest&_routes=search', '/search.data?term=Fest&_routes=search'],
    ['/search/_.data', '/search.data'],
    ['/_.data', '/_.data'],
    ['/nix.data?_routes=not-found', '/nicht/gefunden.data?_routes=not-found'],
    ['/FAQ.data', '/nicht/gefunden.data'],
    ['/.data', '/_.data'],
    ['/_root.data', '/nicht/gefunden.data'],
  ])('at %s is that of %s', (address, own) => {
    expect(read(address)).toMatchObject({ drawn: own, isData: true, moved: undefined })
  })

  it('is endless only where a visitor’s words are in it', () => {
    expect(read('/search.data?_routes=search').isOpen).toBe(false)
    expect(read('/search.data?term=Fest').isOpen).toBe(true)
  })
})

describe('an event', () => {
  it('is one page under all its spellings, of which there is no end', () => {
    expect(read('/calendar/12-maibowle')).toMatchObject({ drawn: '/calendar/12-maibowle', page: { title: 'Maibowle' } })
    for (const path of [
      '/calendar/12',
      '/calendar/12-x',
      '/calendar/12-',
      '/Calendar/12-MAIBOWLE',
      '/calendar/12-maibowle/',
    ]) {
      expect([path, read(path).moved]).toEqual([path, '/calendar/12-maibowle'])
    }
  })

  it('is not where no event is, nor is its file a page', () => {
    const nowhere = drawn('/gibt-es-nicht')
    for (const path of [
      '/calendar/13',
      '/calendar/f12',
      '/calendar/12-maibowle.ics',
      '/calendar/__proto__',
      '/calendar/12/x',
    ]) {
      expect([path, drawn(path), read(path).moved]).toEqual([path, nowhere, undefined])
    }
  })
})
