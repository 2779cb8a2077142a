import { Hono } from 'hono'
import { planOf, untouched } from '../content/site-plan-rules.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { onError } from '../http/on-error.ts'
import { createPages, type PageSource } from '../server/pages/pages.ts'

/** A page as the router would have drawn it. */
export const html = (text: string, status = 200) =>
  new Response(`<!doctype html><p>${text}</p>`, { status, headers: { 'content-type': 'text/html' } })

/** The pages in front of a given source; tells what had to be rendered and what was reported. */
export function pagesOver(source: Partial<PageSource>) {
  const seen = { rendered: [] as string[], reported: [] as unknown[], turnedAway: 0 }
  const server = new Hono<CallEnvironment>()
  server.use(async (c, next) => {
    c.set('requestId', 'nummer-7')
    await next()
  })
  server.onError(onError({ error() {} } as never))
  const render: PageSource['render'] = source.render ?? (async () => html('Seite'))
  server.all(
    '*',
    createPages({
      version: async () => '1',
      plan: async () => planOf(untouched),
      isLastKnown: () => false,
      styleSheet: (path) => (path === '/assets/a.css' ? Buffer.from('p{color:red}') : undefined),
      publicOrigin: 'https://aurora.example',
      report: (error) => seen.reported.push(error),
      reportBusy: () => {
        seen.turnedAway += 1
      },
      ...source,
      render: (request, drawing) => {
        seen.rendered.push(request.url.replace('https://aurora.example', ''))
        return render(request, drawing)
      },
    }),
  )
  const ask = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers })
  return { server, seen, ask }
}
