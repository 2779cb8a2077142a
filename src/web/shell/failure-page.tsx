import { useLocation } from 'react-router'
import { PageFrame } from '../../design/page/page-frame.tsx'

/** For a page that has failed in an unforeseen way: what to do next, and no details. */
export function FailurePage() {
  const { pathname } = useLocation()
  return (
    <PageFrame title="Da ist etwas schiefgegangen" lead="Das lag nicht an dir.">
      <div className="prose">
        <p>
          Lade die Seite noch einmal. Bleibt es dabei, dann sag bitte dem Webmaster Bescheid und schreib dazu, was du
          gerade tun wolltest.
        </p>
        <p>
          <a href={pathname} className="button button-primary">
            Seite neu laden
          </a>
        </p>
      </div>
    </PageFrame>
  )
}
