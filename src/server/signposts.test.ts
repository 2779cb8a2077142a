import { describe, expect, it } from 'vitest'
import { pages } from '../content/site-map.ts'
import { createSignposts } from './signposts.ts'

const signposts = createSignposts('https://aurora.example')

describe('sitemap.xml', () => {
  it('names every public page with something to read, under the address people type, and no members’ page', async () => {
    const response = await signposts.request('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const listed = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    const waysIn = ['login', 'forgotten', 'password', 'search']
    const readable = pages.filter((page) => page.audience === 'public' && !waysIn.includes(page.name))
    expect(listed).toEqual(readable.map((page) => `https://aurora.example${page.path}`))
    expect(listed).toHaveLength(12)
  })
})

describe('robots.txt', () => {
  it('leads to the sitemap and away from the calls', async () => {
    const text = await (await signposts.request('/robots.txt')).text()
    expect(text).toContain('Sitemap: https://aurora.example/sitemap.xml')
    expect(text).toContain('Disallow: /members/')
  })
})
