import { describe, expect, it } from 'vitest'
import { pages } from './site-map.ts'
import { type FreePage, galleryAt, galleryPath, planOf, routeOf, untouched } from './site-plan-rules.ts'

const explore = (free: Partial<FreePage>[] = [], order: string[] = [], hidden: string[] = []) =>
  planOf({
    ...untouched,
    order,
    hidden,
    free: free.map((page) => ({ path: '/neu', title: 'Neu', audience: 'public', menu: 'explore', ...page })),
  })
    .of('explore')
    .map((page) => page.name)

describe('the plan of the site', () => {
  it('is the site map where no editor has touched it', () => {
    expect(planOf(untouched).pages).toEqual(pages)
  })

  it('has menus in the order of editors; what they do not name stays behind', () => {
    expect(explore([], ['calendar', 'faq'])).toEqual(['calendar', 'faq', 'flyer', 'about'])
  })

  it('has other names for pages, everywhere', () => {
    const plan = planOf({ ...untouched, titles: { faq: 'Fragen' } })
    expect([plan.at('/faq')?.title, plan.named('faq')?.title]).toEqual(['Fragen', 'Fragen'])
    expect(plan.of('explore').map(({ title }) => title)).toContain('Fragen')
  })

  it('lacks what is hidden: by path, by name and in menus', () => {
    const plan = planOf({ ...untouched, hidden: ['faq', 'cinema'] })
    expect([plan.at('/faq'), plan.named('faq'), plan.isApp('/cinema')]).toEqual([undefined, undefined, false])
    expect(explore([], [], ['faq'])).toEqual(['flyer', 'about', 'calendar'])
  })

  it('puts a free page where it was wished, several in their order, and at the end where that place is gone', () => {
    expect(explore([{}])).toEqual(['flyer', 'about', 'faq', 'calendar', 'neu'])
    expect(explore([{ after: 'first' }])).toEqual(['neu', 'flyer', 'about', 'faq', 'calendar'])
    const two = [{ after: 'about' }, { path: '/zwei', after: 'about' }]
    expect(explore(two)).toEqual(['flyer', 'about', 'neu', 'zwei', 'faq', 'calendar'])
    expect(explore([{ after: 'faq' }], [], ['faq'])).toEqual(['flyer', 'about', 'calendar', 'neu'])
    expect(explore([{ after: 'tasks' }])).toEqual(['flyer', 'about', 'faq', 'calendar', 'neu'])
  })

  it('has a free page for everyone as a document, one for members in the app, and none of both in a menu unless wished', () => {
    const plan = planOf({
      ...untouched,
      free: [
        { path: '/offen', title: 'Offen', audience: 'public' },
        { path: '/intern-eins', title: 'Intern', audience: 'members', menu: 'office' },
      ],
    })
    expect(plan.at('/offen')).toMatchObject({ kind: 'document', isFree: true })
    expect([plan.isApp('/offen'), plan.isApp('/intern-eins')]).toEqual([false, true])
    expect(plan.of('office').at(-1)?.title).toBe('Intern')
    expect(plan.of('explore')).toHaveLength(4)
  })

  it('knows where a page was before, and takes no word of every object for an address', () => {
    const plan = planOf({ ...untouched, moved: { '/alt': '/neu' } })
    expect([plan.movedFrom('/alt'), plan.movedFrom('/neu'), plan.movedFrom('constructor')]).toEqual([
      '/neu',
      undefined,
      undefined,
    ])
  })

  it('has a gallery by its year or its name, with a parameter for each picture', () => {
    const free = ['2031', 'kanutour'].map((gallery): FreePage => {
      return { path: galleryPath(gallery), title: gallery, audience: 'public', gallery }
    })
    const plan = planOf({ ...untouched, free })
    expect(free.map(({ path }) => [path, galleryAt(path.slice(1))])).toEqual([
      ['/gallery2031', '2031'],
      ['/gallery-kanutour', 'kanutour'],
    ])
    expect(['gallery', 'gallery-', 'gallery-2031', 'gallerykanutour', 'faq'].map(galleryAt)).toEqual(Array(5))
    const [old, made] = ['/gallery1979', '/gallery-kanutour'].map((path) => plan.at(path))
    expect(made).toMatchObject({ kind: 'app', parameters: ['bild'], gallery: 'kanutour' })
    // Those of the site map are drawn by the same route.
    expect([old, made].map((page) => page && routeOf(page))).toEqual(['free-page', 'free-page'])
  })
})
