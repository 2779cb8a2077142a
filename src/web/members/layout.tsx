import { useEffect } from 'react'
import { Outlet, redirect } from 'react-router'
import { PageFrame } from '../../design/page/page-frame.tsx'
import { Skeleton } from '../../design/page/skeleton.tsx'
import { loadProfile } from '../session/load-profile.ts'
import { session, useSession } from '../session/session.ts'
import { keepContent } from '../shell/keep-content.ts'
import { ToastPlace } from '../shell/notify.tsx'
import { useCurrentPage } from '../shell/use-current-page.ts'
import type { Route } from './+types/layout'
import { ContentFailure } from './frame/content-failure.tsx'
import './frame/members.css'
import { useContentLinks } from './frame/use-content-links.ts'
import { useLanding } from './frame/use-landing.ts'

/** The guard of every members' page. It keeps strangers off the screens; the calls guard what the screens would show. */
const requireToken: Route.ClientMiddlewareFunction = async (_args, next) => {
  if (!session.token()) throw redirect('/login')
  await next()
}
export const clientMiddleware = [requireToken]

// Without a client loader in the branch the middleware would not run when the document loads, and without a server
// loader nothing below here is rendered on the server: it answers the fallback to everyone.
export async function clientLoader() {
  return null
}

export const shouldRevalidate = keepContent

export function HydrateFallback() {
  const { title } = useCurrentPage()
  return (
    <div className="members-area">
      <PageFrame title={title} width="wide">
        <noscript>
          <p>
            Der Mitgliederbereich braucht JavaScript. Bitte schalte es in deinem Browser ein und lade die Seite neu.
          </p>
        </noscript>
        <Skeleton lines={4} label="Mitgliederbereich wird geladen …" />
      </PageFrame>
    </div>
  )
}

export default function MembersLayout() {
  const { profile } = useSession()
  useLanding()
  useContentLinks()
  useEffect(() => {
    void loadProfile()
  }, [])
  return (
    <div className="members-area">
      <Outlet />
      <p className="signed-in-as fine screen-only">{profile && `Angemeldet als ${profile.title} ${profile.name}`}</p>
      <ToastPlace />
    </div>
  )
}

/** A page whose content could not be loaded keeps its title and offers to try again. */
export function ErrorBoundary() {
  return (
    <div className="members-area">
      <ContentFailure />
    </div>
  )
}
