import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet, redirect } from 'react-router'
import { awaitHandOver } from '../session/follow-tabs.ts'
import { loadMembersPlan } from '../session/load-members-plan.ts'
import { loadProfile } from '../session/load-profile.ts'
import { noteWanted } from '../session/note-wanted.ts'
import { session, useSession } from '../session/session.ts'
import { keepContent } from '../shell/keep-content.ts'
import NotFound from '../shell/not-found.tsx'
import { ToastPlace } from '../shell/notify.tsx'
import { ProofPlace } from '../shell/proof/proof-place.tsx'
import type { Route } from './+types/layout'
import { ContentFailure } from './frame/content-failure.tsx'
import './frame/members.css'
import { useContentLinks } from './frame/use-content-links.ts'
import { useLanding } from './frame/use-landing.ts'
import { useWayOnTaken } from './frame/use-way-on-taken.ts'

/** The guard of every members' page. It keeps strangers off the screens; the calls guard what the screens would show. */
const requireToken: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  await awaitHandOver()
  if (!session.token()) {
    noteWanted(new URL(request.url))
    throw redirect('/login')
  }
  await next()
}
export const clientMiddleware = [requireToken]

// Without a client loader in the branch the middleware would not run when the document loads, and without a server
// loader nothing below here is rendered on the server: it answers the fallback to everyone.
export async function clientLoader() {
  return null
}

export const shouldRevalidate = keepContent

export { MembersShell as HydrateFallback } from './frame/members-shell.tsx'

export default function MembersLayout() {
  const { profile } = useSession()
  useLanding()
  useContentLinks()
  useWayOnTaken()
  useEffect(() => {
    void loadProfile()
    void loadMembersPlan()
  }, [])
  return (
    <div className="members-area">
      <Outlet />
      <p className="signed-in-as fine screen-only">{profile && `Angemeldet als ${profile.title} ${profile.name}`}</p>
      <ProofPlace />
      <ToastPlace />
    </div>
  )
}

/** A page whose content could not be loaded keeps its title and offers to try again; one that is hidden is not there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <div className="members-area">
      <ContentFailure />
    </div>
  )
}
