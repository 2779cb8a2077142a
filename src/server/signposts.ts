import { type Context, Hono } from 'hono'
import type { SitePlan } from '../content/site-plan-rules.ts'

/** What machines ask for to find their way: browsers, search engines. */
export function createSignposts(publicOrigin: string, plan: () => Promise<SitePlan>): Hono {
  return new Hono()
    .get('/speculation-rules.json', async (c) =>
      answer(c, speculationRules(await plan()), 'application/speculationrules+json', anHour),
    )
    .get('/sitemap.xml', async (c) =>
      answer(c, sitemap(publicOrigin, await plan()), 'application/xml; charset=utf-8', 'no-cache'),
    )
    .get('/robots.txt', (c) => answer(c, robots(publicOrigin), 'text/plain; charset=utf-8', anHour))
}

const anHour = 'public, max-age=3600'

function answer(c: Context, body: string, type: string, keeping: string): Response {
  return c.body(body, 200, { 'content-type': type, 'cache-control': keeping })
}

/**
 * Lets the browser get a reading page ready as soon as someone points at a link to it. Documents only: they are the
 * same for everyone and do nothing by being opened, whereas /logout, say, must wait for a real click.
 */
function speculationRules({ pages }: SitePlan): string {
  const documents = pages.filter((page) => page.kind === 'document').map((page) => page.path)
  const files = ['/calendar/*.ics', '/calendar/*.pdf']
  const where = { and: [{ href_matches: [...documents, '/calendar/*'] }, { not: { href_matches: files } }] }
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })
}

const nothingToFind = ['login', 'forgotten', 'password', 'invitation', 'search']

/** The public pages that hold something to be found: not the ways in, not the search. */
function sitemap(origin: string, { pages, events }: SitePlan): string {
  const found = [...pages, ...events].filter(
    ({ audience, name }) => audience === 'public' && !nothingToFind.includes(name),
  )
  const lines = found.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`
}

/** Members' pages are not listed here: they say `noindex` themselves, and a list of what is closed is of no use. */
function robots(origin: string): string {
  return `User-agent: *\nDisallow: /members/\nDisallow: /oauth/\nDisallow: /user/\nDisallow: /editor/\n\nSitemap: ${origin}/sitemap.xml\n`
}
