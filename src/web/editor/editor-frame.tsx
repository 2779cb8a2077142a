import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayEditSome } from '../../accounts/rights/rights-rules.ts'
import { pagesOf, programmePath } from '../../content/site-map.ts'
import { Notice } from '../../design/page/notice.tsx'
import { PageFrame, type PageFrameProps } from '../../design/page/page-frame.tsx'
import { SetupLine } from '../admin/start/setup-line.tsx'
import { useSetup } from '../admin/start/setup-progress.ts'
import type { Loaded } from '../session/load-for-role.ts'
import { useIsAdmin, useMay, useSession } from '../session/session.ts'
import { Forbidden } from '../shell/forbidden.tsx'
import { LoadFailure } from '../shell/load-failure.tsx'
import { useCurrentPage } from '../shell/use-current-page.ts'
import { useLibraryLinks } from './media/use-library.ts'
import './editor.css'

type EditorFrameProps<T> = Pick<PageFrameProps, 'title' | 'lead' | 'width'> & {
  of: Loaded<T>
  children: (answer: T) => ReactNode
}

/** The frame of every screen of the editor, for editors. */
export function EditorFrame<T>({ of: loaded, title, lead, width = 'wide', children }: EditorFrameProps<T>) {
  if ('isForbidden' in loaded) return <NotForYou />
  return (
    <PageFrame title={title} lead={lead} width={width} dense action={<EditorMenu />}>
      <div className="editor">
        <LostRole />
        <FirstSteps />
        <LibraryLinks />
        {'answer' in loaded ? children(loaded.answer) : <LoadFailure failure={loaded.failure} />}
      </div>
    </PageFrame>
  )
}

/** Who cares for something else is shown the way to that. */
function NotForYou() {
  const { profile } = useSession()
  if (profile && mayEditSome(profile)) {
    return (
      <Forbidden
        whom="Das betreuen andere"
        action={
          <Link to="/editor" className="button button-secondary">
            Zur Redaktion
          </Link>
        }
      >
        Du hast Rechte für einen anderen Teil dieser Website. Was du ändern kannst, steht in der Redaktion; mehr Rechte
        gibt dir ein Administrator.
      </Forbidden>
    )
  }
  return (
    <Forbidden whom="Nur für Redakteure">
      Hier werden die Texte und Bilder dieser Website geändert. Möchtest du mithelfen? Dann sag bitte dem Webmaster
      Bescheid.
    </Forbidden>
  )
}

/** A role may be lost while a screen is open. What stands on it stays, so that it can be copied. */
function LostRole() {
  const { profile } = useSession()
  if (!profile || mayEditSome(profile)) return null
  return (
    <Notice tone="error" live>
      Du gehörst nicht mehr zu den Redakteuren und kannst nichts mehr ändern. Was hier steht, kannst du noch kopieren.
    </Notice>
  )
}

/** Some of the first steps of a site are done here, and from here one goes back to them. */
function FirstSteps() {
  const isAdmin = useIsAdmin()
  const setup = useSetup()
  return isAdmin ? <SetupLine setup={setup} /> : null
}

/** A component of its own, so that a renewal draws nothing else anew. */
function LibraryLinks() {
  useLibraryLinks()
  return null
}

function EditorMenu() {
  const { page } = useCurrentPage()
  const mayPlan = useMay('programme')
  return (
    <p className="editor-menu screen-only">
      {pagesOf('editing')
        .filter(({ path }) => mayPlan || path !== programmePath)
        .map(({ name, path, title }) => (
          <Link key={name} to={path} className="lone-link" aria-current={page?.name === name ? 'page' : undefined}>
            {title}
          </Link>
        ))}
    </p>
  )
}
