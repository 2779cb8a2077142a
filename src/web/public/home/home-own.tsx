import { useContext } from 'react'
import { Nonce } from '../../shell/nonce.ts'
import { SiteLink } from '../../shell/site-link.tsx'
import homeScript from './home-script.ts?script'

/** The place of who is signed in, empty and as large as it will be; home-script.ts fills it. */
export function HomeOwn() {
  const nonce = useContext(Nonce)
  return (
    <section className="home-own" data-for="member" aria-label="Für dich">
      <p className="home-own-way button-row" />
      <p className="home-own-greeting" />
      <p className="home-own-next" />
      <p className="home-own-news" />
      <p>
        <SiteLink to="overview" className="button button-secondary">
          Zur Übersicht
        </SiteLink>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: homeScript }} />
    </section>
  )
}
