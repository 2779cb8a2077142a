import type { ServerBuild } from 'react-router'
import type { App } from '../../../app.ts'
import { isBelowCalls } from '../../../calls/call-paths.ts'
import { findPlan } from '../../../content/reading/find-plan.ts'
import { planOf } from '../../../content/site-plan-rules.ts'
import { createServer } from '../../../server/server.ts'

/** The site as a visitor has it, asked in this process: no network has to be there, and no other site can answer. */
export interface PublicSite {
  origin: string
  /** The paths of all pages that hold something to read. */
  pages: readonly string[]
  isPage(path: string): boolean
  /** Whether something that visitors may have could lie there, and not a call or a way in. */
  mayBeFile(path: string): boolean
  ask(path: string, method?: 'GET' | 'HEAD'): Promise<Response>
}

/** What is of no use without the server. */
const living = ['login', 'forgotten', 'password', 'invitation', 'search']

const fileEndings = /\.(css|svg|png|ico|jpe?g|gif|webp|avif|mp4|webm|vtt|pdf|ics)$/

export async function openPublicSite(
  app: App,
  web: { build: () => Promise<ServerBuild>; clientDir: string },
): Promise<PublicSite> {
  const server = createServer(app, { ...web, mode: 'production' })
  const origin = app.config.publicOrigin
  const plan = planOf(await findPlan(app))
  const isPage = (path: string) => {
    const page = plan.at(path)
    return page?.audience === 'public' && !living.includes(page.name)
  }
  return {
    origin,
    pages: [...plan.pages, ...plan.events].map(({ path }) => path).filter(isPage),
    isPage,
    mayBeFile: (path) => fileEndings.test(path) && !isBelowCalls(path),
    ask: async (path, method = 'GET') => server.request(new URL(path, origin).href, { method }, {}),
  }
}
