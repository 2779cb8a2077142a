import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { App } from './app.ts'
import type { CallEnvironment } from './calls/call-environment.ts'
import { createCalls } from './calls/calls.ts'
import { findPages } from './calls/find-pages.ts'
import { finishReading } from './calls/finish-reading.ts'
import { onError } from './calls/on-error.ts'
import { dayOf } from './clock.ts'
import { readContent } from './content/read-content.ts'
import { readPage } from './content/read-page.ts'
import { atEndOfTurn } from './server/at-end-of-turn.ts'
import { bodyLimits } from './server/body-limits.ts'
import { createBusyReport } from './server/busy-report.ts'
import type { Drawing } from './server/draw-page.ts'
import { gate } from './server/gate.ts'
import { createHealth } from './server/health.ts'
import { logRequest } from './server/log-request.ts'
import { serveMedia } from './server/media-files.ts'
import { createPageVersion, type PageVersion } from './server/page-version.ts'
import { createPages } from './server/pages.ts'
import { boundedPath, refuseLongPaths } from './server/path-limit.ts'
import { createReadyPages, type ReadyPages } from './server/ready-pages.ts'
import { requestFrame } from './server/request-frame.ts'
import { securityHeaders } from './server/security-headers.ts'
import { createSignposts } from './server/signposts.ts'
import { readStaticFiles, type StaticFiles, serveFiles } from './server/static-files.ts'
import { drawingNonce, type PublicContent, publicContent, reportFault } from './web/context.ts'

interface Web {
  build: () => Promise<ServerBuild>
  /** The built front end; none while developing, where Vite serves it. */
  clientDir: string | undefined
  /** The folder that holds the public pictures and films. */
  mediaDir: string
  mode: 'production' | 'development'
}

/** What answers before anything else is looked at, and the version that it goes by. */
interface Front {
  version: PageVersion
  ready: ReadyPages
}

export function createFront(app: Pick<App, 'config' | 'contentVersion' | 'clock' | 'log'>): Front {
  const version = createPageVersion(app.contentVersion, app.clock)
  const ready = createReadyPages({
    safeHeaders: securityHeaders(app.config),
    version: version.known,
    tell: atEndOfTurn((request) => {
      logRequest(app.log, { ...request, lastKnown: app.contentVersion.isLastKnown || undefined })
    }),
  })
  return { version, ready }
}

/** One request, top to bottom: frame, limits, gate, calls, files, pages. */
export function createServer(
  app: App,
  web: Web,
  lifecycle = { stopping: false },
  { version, ready } = createFront(app),
): Hono<CallEnvironment> {
  const server = new Hono<CallEnvironment>({ getPath: boundedPath })
  server.onError(onError(app.log, { onFull: app.ballast.letGo, onDamaged: app.indexing.mend }))
  server.use(requestFrame(app))
  server.use(finishReading(app.config.maxUploadBytes))
  server.use(refuseLongPaths)
  server.use(gate(app))
  server.use(bodyLimits())
  server.route('/', createHealth(app, lifecycle))
  server.route('/', createCalls(app))
  server.route('/', createSignposts(app.config.publicOrigin))
  const files: StaticFiles = web.clientDir === undefined ? new Map() : readStaticFiles(web.clientDir)
  server.use(serveFiles(files))
  server.use(serveMedia(web.mediaDir, (error) => app.log.error({ err: error }, 'file broke off')))
  server.all(
    '*',
    createPages({
      render: createRenderer(app, web),
      version: version.find,
      isLastKnown: () => app.contentVersion.isLastKnown,
      keepReady: ready.keep,
      styleSheet: (path) => files.get(path)?.body,
      publicOrigin: app.config.publicOrigin,
      report: (error, requestId) => app.log.error({ err: error, requestId }, 'page failed'),
      reportBusy: createBusyReport(app.clock, (turnedAway) =>
        app.log.warn({ turnedAway }, 'more pages wanted than can be drawn'),
      ),
    }),
  )
  return server
}

function createRenderer(app: App, web: Web) {
  const content: PublicContent = {
    read: (name) => readContent(app.database.db, 'visitor', name),
    readPage: (name) => readPage(app.database.db, 'visitor', name),
    search: (term) => findPages(app, 'visitor', term),
    today: () => dayOf(app.clock),
    origin: app.config.publicOrigin,
    client: app.config.client,
  }
  // Given the build itself, the router ranks its routes once and not for every page.
  let handler: Promise<ReturnType<typeof createRequestHandler>> | undefined
  return async (request: Request, { nonce, report }: Drawing) => {
    handler ??= web.build().then((build) => createRequestHandler(build, web.mode))
    const context = new RouterContextProvider()
    context.set(publicContent, content)
    context.set(drawingNonce, nonce)
    context.set(reportFault, report)
    return (await handler)(request, context)
  }
}
