import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import { type ReactNode, useContext, useEffect } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import vollkorn from '../design/faces/vollkorn-german.woff2?url'
import { themeStyle } from '../design/theme-rules.ts'
import type { Route } from './+types/root'
import { publicContent } from './context.ts'
import './root.css'
import { followTabs } from './session/follow-tabs.ts'
import appScript from './shell/app-script.ts?script'
import { TopBar } from './shell/bar/top-bar.tsx'
import { IconLinks } from './shell/emblem/icon-links.tsx'
import { FailurePage } from './shell/failure-page.tsx'
import { FocusOnArrival } from './shell/focus-on-arrival.tsx'
import { Footer } from './shell/footer.tsx'
import headScript from './shell/head-script.ts?script'
import { NavigationProgress } from './shell/navigation-progress.tsx'
import { NavigationWatch } from './shell/navigation-watch.tsx'
import { Nonce } from './shell/nonce.ts'
import { PageMeta } from './shell/page-meta.tsx'
import { positionsKey } from './shell/scroll-positions.ts'
import { ServerWait } from './shell/server-wait.tsx'
import { SessionOver } from './shell/session-over.tsx'
import { useShownSite } from './shell/shown/shown-site.ts'
import { useCurrentPage } from './shell/use-current-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(publicContent)
  const [fraternity, plan, emblems] = await Promise.all([content.read('fraternity'), content.plan(), content.emblems()])
  return { fraternity, theme: themeStyle(fraternity), plan, emblems, origin: content.origin }
}

/** What every page shares is not asked for again while the app is open: who changes it here tells `shell/shown/shown-site.ts`. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { fraternity, theme = '', emblems, origin = '' } = useShownSite() ?? {}
  const { page, isApp } = useCurrentPage()
  const nonce = useContext(Nonce)
  const name = fraternity?.name ?? 'pennal'
  return (
    // The head script marks who is here before the first paint; React leaves that mark alone.
    <html lang="de" data-session="visitor" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageMeta fraternity={fraternity} preview={emblems?.made['link-preview.png']} origin={origin} />
        <meta name="color-scheme" content="light dark" />
        <IconLinks made={emblems?.made ?? {}} />
        <link rel="preload" href={vollkorn} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={sourceSans} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* Half a page would move when its other half arrives. */}
        <link rel="expect" href="#ende" blocking="render" />
        <Links />
        {theme && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked hex numbers; React would escape CSS.
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: theme }} />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: so is this one. */}
        {isApp && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: appScript }} />}
      </head>
      <body>
        <a className="skip-link" href="#inhalt">
          Zum Inhalt springen
        </a>
        <TopBar brand={fraternity?.shortName ?? name} town={fraternity?.town} arms={emblems?.arms} />
        <p className="load-failed" role="alert">
          Die Seite ließ sich nicht laden. Bitte prüfe die Verbindung und{' '}
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page; one shell is drawn for many. */}
          <a href="">lade die Seite neu</a>.
        </p>
        {page?.name === 'home' && <SessionOver />}
        <main id="inhalt" tabIndex={-1} className="frameless">
          {children}
        </main>
        <Footer name={name} circle={emblems?.circle} />
        {/* Behind the last of it: a browser goes by the beginning of what it expects. */}
        <div id="ende" hidden />
        {/* While developing, documents have scripts too: hot reload is one. */}
        {(isApp || import.meta.env.DEV) && (
          <>
            <ScrollRestoration storageKey={positionsKey} />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(followTabs, [])
  return (
    <>
      <NavigationWatch />
      <NavigationProgress />
      <FocusOnArrival />
      <ServerWait />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return <FailurePage />
}
