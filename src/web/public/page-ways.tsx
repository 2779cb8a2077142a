import type { PublicPageName } from '../../content/site-map.ts'
import { SiteLink } from '../shell/site-link.tsx'

/** Where to go on from the end of a page that is for newcomers: first to the questions they have. */
export function PageWays({ then }: { then: PublicPageName }) {
  return (
    <p className="page-ways button-row screen-only">
      <SiteLink to="faq" className="button button-primary">
        Häufige Fragen
      </SiteLink>
      <SiteLink to={then} className="button button-secondary" />
    </p>
  )
}
