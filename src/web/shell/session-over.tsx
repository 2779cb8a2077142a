import { SiteLink } from './site-link.tsx'

/** For who finds himself on the start page without having asked for it; shown to him alone, by the mark of the head script. */
export function SessionOver() {
  return (
    <p className="session-over" role="status">
      <span data-why="ended">Deine Sitzung ist abgelaufen. </span>
      <span data-why="elsewhere">Du hast dich in einem anderen Tab abgemeldet. </span>
      Was du noch nicht abgeschickt hattest, ist in diesem Browser noch da.{' '}
      <SiteLink to="login" className="lone-link">
        Wieder anmelden
      </SiteLink>
    </p>
  )
}
