import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { Right } from '../../accounts/rights/rights-rules.ts'
import { handoverPath, importsPath, pagesOf, setupPath } from '../../content/site-map.ts'
import { Notice } from '../../design/page/notice.tsx'
import { PageFrame } from '../../design/page/page-frame.tsx'
import type { Loaded } from '../session/load-for-role.ts'
import { useIsAdmin, useSession } from '../session/session.ts'
import { Forbidden } from '../shell/forbidden.tsx'
import { LoadFailure } from '../shell/load-failure.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { useCurrentPage } from '../shell/use-current-page.ts'
import './admin.css'
import { countFailedMails, useFailedMails } from './failed-mails.ts'
import { SetupLine } from './start/setup-line.tsx'
import { useSetup } from './start/setup-progress.ts'

type AdminFrameProps<T> = {
  of: Loaded<T>
  /** Whoever has it works here, too; without one it is for administrators alone. */
  right?: Right
  title?: ReactNode
  kicker?: ReactNode
  lead?: ReactNode
  /** A page that is one of a row has its own ways on, and no others beside them. */
  withoutMenu?: boolean
  /** What can be done with what is shown as a whole. */
  action?: (answer: T) => ReactNode
  children: (answer: T) => ReactNode
}

/** The frame of every page of the administration. */
export function AdminFrame<T>({ of: loaded, right, withoutMenu, action, children, ...head }: AdminFrameProps<T>) {
  const { title: ownTitle } = useCurrentPage()
  // A role may be lost while a page is open.
  const isAdmin = useIsAdmin()
  const hasRight = useSession().profile?.rights.some((own) => own === right) ?? false
  if ('isForbidden' in loaded || (isAdmin === false && !hasRight)) {
    return (
      <Forbidden whom="Nur für Administratoren">
        Diese Seite gehört zur Verwaltung der Mitglieder. Deine eigenen Angaben änderst du unter{' '}
        <SiteLink to="address">Adresse ändern</SiteLink>.
      </Forbidden>
    )
  }
  return (
    <PageFrame
      {...head}
      title={head.title ?? ownTitle}
      width="wide"
      dense
      action={'answer' in loaded && action?.(loaded.answer)}
    >
      <div className="admin">
        {isAdmin && !withoutMenu && <AdminMenu />}
        {isAdmin && <FirstSteps />}
        {isAdmin && <FailedMails />}
        {'answer' in loaded ? children(loaded.answer) : <LoadFailure failure={loaded.failure} />}
      </div>
    </PageFrame>
  )
}

function AdminMenu() {
  const { page } = useCurrentPage()
  const isFinished = useSetup()?.finished ?? false
  const isAt = (path: string) => path === page?.path
  return (
    <nav className="admin-menu screen-only" aria-label="Verwaltung">
      {pagesOf('administration')
        // What is over and done with need not stand in the way, but for who looks at it.
        .filter(({ name }) => name !== 'admin-start' || !isFinished || page?.name === name)
        // Reading a file in is one of the things that are done with members, and is led to from there.
        .filter(({ path }) => path !== importsPath)
        .map(({ name, path, title }) => (
          <Link key={name} to={path} aria-current={isAt(path) ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      <Link to={handoverPath}>Semesterwechsel</Link>
    </nav>
  )
}

/** The first line of the administration, until they are done; not where they are done. */
function FirstSteps() {
  const setup = useSetup()
  const { pathname } = useLocation()
  return pathname.startsWith(setupPath) ? null : <SetupLine setup={setup} />
}

/** Said on every page of the administration but the one that shows them. */
function FailedMails() {
  const failed = useFailedMails()
  const { page } = useCurrentPage()
  useEffect(() => {
    void countFailedMails()
  }, [])
  if (failed === 0 || page?.name === 'admin-mails') return null
  return (
    <Notice
      tone="error"
      live
      action={
        <Link to="/administration/mails" className="button button-secondary">
          Ansehen
        </Link>
      }
    >
      {failed === 1
        ? 'Eine E-Mail konnte nicht zugestellt werden.'
        : `${failed} E-Mails konnten nicht zugestellt werden.`}
    </Notice>
  )
}
