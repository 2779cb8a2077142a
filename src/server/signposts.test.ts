import { describe, expect, it } from 'vitest'
import { pages } from '../content/site-map.ts'
import { type PlanData, planOf, untouched } from '../content/site-plan-rules.ts'
import { createSignposts } from './signposts.ts'

const listOf = async (data: PlanData) => {
  const response = await createSignposts('https://aurora.example', async () => planOf(data)).request('/sitemap.xml')
  const text = await response.text()
  return { response, listed: [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address) }
}

describe('sitemap.xml', () => {
  it('names every public page with something to read, under the address people type, and no members’ page', async () => {
    const { response, listed } = await listOf(untouched)
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const waysIn = ['login', 'forgotten', 'password', 'invitation', 'search']
    const readable = pages.filter((page) => page.audience === 'public' && !waysIn.includes(page.name))
    expect(listed).toEqual(readable.map((page) => `https://aurora.example${page.path}`))
    expect(listed).toHaveLength(13)
  })

  it('follows editors: without what they hide, with their own pages for visitors, and none of those for members', async () => {
    const { listed } = await listOf({
      ...untouched,
      hidden: ['flyer', 'faq'],
      free: [
        { path: '/fuxenstunde', title: 'Fuxenstunde', audience: 'public' },
        { path: '/kellerordnung', title: 'Kellerordnung', audience: 'members' },
      ],
    })
    expect(listed).toContain('https://aurora.example/fuxenstunde')
    expect(listed.join()).not.toMatch(/flyer|faq|kellerordnung/)
    expect(listed).toHaveLength(12)
  })
})

describe('what is drawn before it is asked for', () => {
  it('are reading pages and events, and no files', async () => {
    const signposts = createSignposts('https://aurora.example', async () => planOf(untouched))
    const { prerender } = await (await signposts.request('/speculation-rules.json')).json()
    const [{ where }] = prerender
    expect(where.and[0].href_matches).toEqual(expect.arrayContaining(['/', '/calendar', '/calendar/*']))
    expect(where.and[0].href_matches).not.toContain('/login')
    expect(where.and[1]).toEqual({ not: { href_matches: ['/calendar/*.ics', '/calendar/*.pdf'] } })
  })
})

describe('robots.txt', () => {
  it('leads to the sitemap and away from the calls', async () => {
    const signposts = createSignposts('https://aurora.example', async () => planOf(untouched))
    const text = await (await signposts.request('/robots.txt')).text()
    expect(text).toContain('Sitemap: https://aurora.example/sitemap.xml')
    expect(text).toContain('Disallow: /members/')
  })
})
