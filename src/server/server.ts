import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { App } from '../app.ts'
import { takesFile } from '../calls/call-paths.ts'
import { createCalls } from '../calls/calls.ts'
import { emblemSource } from '../calls/emblems/emblem-source.ts'
import { showEmblems } from '../calls/emblems/show-emblems.ts'
import { mediaSender } from '../calls/media/send-media.ts'
import { showEvent, showFreePage, showGalleries, showPage } from '../calls/media/show-content.ts'
import { publicBooklets } from '../calls/programme/booklet/public-booklets.ts'
import { openFeeds } from '../calls/programme/open-feeds.ts'
import { findForVisitor } from '../calls/search/find-for-visitor.ts'
import { dayOf } from '../clock.ts'
import { findPlan } from '../content/reading/find-plan.ts'
import { readContent } from '../content/reading/read-content.ts'
import { planFor } from '../content/reading/read-plan.ts'
import { planOf } from '../content/site-plan-rules.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { onError } from '../http/on-error.ts'
import { readOffBody } from '../http/read-off-body.ts'
import {
  contactTry,
  drawingNonce,
  guestPage,
  guestTry,
  invitationStep,
  type PublicContent,
  publicContent,
  reportFault,
} from '../web/context.ts'
import { atEndOfTurn } from './at-end-of-turn.ts'
import { bodyLimits } from './body-limits.ts'
import { createBusyReport } from './busy-report.ts'
import { boundCalls, callBounds } from './call-bounds.ts'
import { serveEmblems } from './emblem-files.ts'
import { serveEventFiles } from './event-files.ts'
import { serveFeeds } from './feeds/feed-files.ts'
import { metrics } from './figures/metrics.ts'
import { contactForm } from './forms/contact-form.ts'
import { guestForms } from './forms/guest-forms.ts'
import { invitationForm } from './forms/invitation-form.ts'
import { gate } from './gate.ts'
import { createHealth } from './health.ts'
import { keepAliveSeconds } from './listen.ts'
import { logRequest } from './log-request.ts'
import { serveMedia } from './media-files.ts'
import { drawForOne } from './pages/draw-for-one.ts'
import type { Drawing } from './pages/draw-page.ts'
import { createLine } from './pages/drawing-line.ts'
import { createPageVersion, type PageVersion } from './pages/page-version.ts'
import { createPages, lineBounds } from './pages/pages.ts'
import { createReadyPages, type ReadyPages } from './pages/ready-pages.ts'
import { unsubscribePage } from './pages/unsubscribe-page.ts'
import { boundedPath, refuseLongPaths } from './path-limit.ts'
import { serveBooklets } from './programme/booklet-files.ts'
import { requestFrame } from './request-frame.ts'
import { securityHeaders } from './security-headers.ts'
import { createSignposts } from './signposts.ts'
import { readStaticFiles, type StaticFiles, serveFiles } from './static-files.ts'

interface Web {
  build: () => Promise<ServerBuild>
  /** The built front end; none while developing, where Vite serves it. */
  clientDir: string | undefined
  mode: 'production' | 'development'
}

/** What answers before anything else is looked at, and the version that it goes by. */
interface Front {
  version: PageVersion
  ready: ReadyPages
}

export function createFront(app: Pick<App, 'config' | 'contentVersion' | 'clock' | 'figures' | 'log'>): Front {
  const version = createPageVersion(app.contentVersion, app.clock)
  const ready = createReadyPages({
    safeHeaders: securityHeaders(app.config),
    keepAliveSeconds,
    version: version.known,
    tell: atEndOfTurn((request) => {
      app.figures.answered.count(request.countedAs, request.status, request.ms)
      logRequest(app.log, { ...request, lastKnown: app.contentVersion.isLastKnown || undefined })
    }),
  })
  app.figures.caches.set('ready pages', ready.figures)
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
  server.use(readOffBody({ takesFile, mostBytes: app.config.maxUploadBytes }))
  server.use(refuseLongPaths)
  const reportBusy = createBusyReport(app.clock, (turnedAway) =>
    app.log.warn({ turnedAway }, 'more calls wanted than can be answered'),
  )
  server.use(boundCalls(callBounds, { reportBusy }))
  server.use(gate(app))
  server.use(bodyLimits())
  server.route('/', createHealth(app, lifecycle))
  server.route('/', metrics(app))
  server.route('/', createCalls(app))
  server.route('/', unsubscribePage(app))
  const plan = async () => planOf(await findPlan(app))
  server.route('/', createSignposts(app.config.publicOrigin, plan))
  server.use(serveEventFiles(app, plan, version.find))
  server.use(serveFeeds(openFeeds(app), plan))
  server.use(serveBooklets(publicBooklets(app), plan, version.find))
  const files: StaticFiles = web.clientDir === undefined ? new Map() : readStaticFiles(web.clientDir)
  server.use(serveFiles(files))
  server.use(serveEmblems(emblemSource(app)))
  server.use(serveMedia(mediaSender(app)))
  const source = {
    render: createRenderer(app, web),
    plan,
    styleSheet: (path: string) => files.get(path)?.body,
    publicOrigin: app.config.publicOrigin,
    line: createLine(lineBounds),
  }
  server.route('/', contactForm(app, drawForOne(source)))
  server.route('/', invitationForm(app, drawForOne(source)))
  server.route('/', guestForms(app, plan, drawForOne(source)))
  server.all(
    '*',
    createPages({
      ...source,
      version: version.find,
      isLastKnown: () => app.contentVersion.isLastKnown,
      keepReady: ready.keep,
      tellFigures: (read) => app.figures.caches.set('kept pages', read),
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
    readPage: (name) => showPage(app, 'visitor', name),
    readFreePage: (address) => showFreePage(app, 'visitor', address),
    readEvent: (reference) => showEvent(app, 'visitor', reference),
    readGalleries: (page) => showGalleries(app, 'visitor', page),
    plan: async () => planFor('visitor', await findPlan(app)),
    emblems: () => showEmblems(app),
    search: (term) => findForVisitor(app, term),
    today: () => dayOf(app.clock),
    origin: app.config.publicOrigin,
    client: app.config.client,
  }
  // Given the build itself, the router ranks its routes once and not for every page.
  let handler: Promise<ReturnType<typeof createRequestHandler>> | undefined
  return async (request: Request, { nonce, report, ...forOne }: Drawing) => {
    handler ??= web.build().then((build) => createRequestHandler(build, web.mode))
    const context = new RouterContextProvider()
    context.set(publicContent, content)
    context.set(drawingNonce, nonce)
    context.set(reportFault, report)
    context.set(contactTry, forOne.contactTry)
    context.set(guestTry, forOne.guestTry)
    context.set(guestPage, forOne.guestPage ?? 'dead')
    context.set(invitationStep, forOne.invitationStep)
    return (await handler)(request, context)
  }
}
