import { Notice } from '../../design/page/notice.tsx'
import { Skeleton } from '../../design/page/skeleton.tsx'
import { publicContent } from '../context.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { Route } from './+types/password'
import './account.css'
import { LinkPassword } from './link-password.tsx'
import { useLinkToken } from './use-link-token.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(publicContent)
  const [{ intro }, { name, article, shortName, town }] = await Promise.all([
    content.readPage('password'),
    content.read('fraternity'),
  ])
  return { intro, fraternity: { name, article, shortName, town } }
}

export default function Password({ loaderData: { intro, fraternity } }: Route.ComponentProps) {
  const link = useLinkToken()
  return (
    <NamedFrame lead={intro.lead} notice={intro.notice} width="narrow">
      <noscript>
        <Notice>
          Dafür braucht diese Seite JavaScript. Bitte schalte es in deinem Browser ein und öffne den Link noch einmal.
        </Notice>
      </noscript>
      {!link && <Skeleton lines={3} label="Der Link wird geprüft …" />}
      {link?.token === '' && (
        <Notice>
          <p>
            Hier legst du dein Passwort fest, wenn du den Link aus einer E-Mail von uns öffnest. Diese Seite wurde ohne
            ihn aufgerufen: Bitte öffne ihn noch einmal in der E-Mail, oder lass dir unter <SiteLink to="forgotten" />{' '}
            einen neuen schicken.
          </p>
        </Notice>
      )}
      {link?.token && <LinkPassword key={link.opened} token={link.token} fraternity={fraternity} />}
    </NamedFrame>
  )
}
