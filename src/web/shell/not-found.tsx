import { data } from 'react-router'
import { PageFrame } from '../../design/page/page-frame.tsx'
import { SiteLink } from './site-link.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <PageFrame
      kicker="Fehler 404"
      title="Diese Seite gibt es nicht (mehr)"
      lead="Entschuldige bitte, da ist wohl ein Link veraltet."
    >
      <div className="prose">
        <p>
          Vielleicht ist die Seite umgezogen, vielleicht hat sich beim Abtippen ein Buchstabe verirrt. Am besten suchst
          du dein Ziel oben über die Navigation; unter „Erkunden“ findest du alles, was für Gäste da ist.
        </p>
        <p>
          <SiteLink to="home" className="button button-primary">
            Zur Startseite
          </SiteLink>
        </p>
      </div>
    </PageFrame>
  )
}
