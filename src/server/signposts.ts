import { type Context, Hono } from 'hono'
import { pages } from '../content/site-map.ts'

/** What machines ask for to find their way: browsers, search engines. */
export function createSignposts(publicOrigin: string): Hono {
  const map = sitemap(publicOrigin)
  return new Hono()
    .get('/speculation-rules.json', (c) => answer(c, speculationRules, 'application/speculationrules+json'))
    .get('/sitemap.xml', (c) => answer(c, map, 'application/xml; charset=utf-8'))
    .get('/robots.txt', (c) => answer(c, robots(publicOrigin), 'text/plain; charset=utf-8'))
}

function answer(c: Context, body: string, type: string): Response {
  return c.body(body, 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' })
}

/**
 * Lets the browser get a reading page ready as soon as someone points at a link to it. Documents only: they are the
 * same for everyone and do nothing by being opened, whereas /logout, say, must wait for a real click.
 */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        href_matches: pages.filter((page) => page.kind === 'document').map((page) => page.path),
      },
      eagerness: 'moderate',
    },
  ],
})

const nothingToFind = ['login', 'forgotten', 'password', 'search']

/** The public pages that hold something to be found: not the ways in, not the search. */
function sitemap(origin: string): string {
  const found = pages.filter(({ audience, name }) => audience === 'public' && !nothingToFind.includes(name))
  const lines = found.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`
}

/** Members' pages are not listed here: they say `noindex` themselves, and a list of what is closed is of no use. */
function robots(origin: string): string {
  return `User-agent: *\nDisallow: /members/\nDisallow: /oauth/\nDisallow: /user/\nDisallow: /editor/\n\nSitemap: ${origin}/sitemap.xml\n`
}
