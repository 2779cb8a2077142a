import { useContext } from 'react'
import { menuGroups } from '../../../content/site-map.ts'
import { Icon } from '../../../design/icon.tsx'
import { DisclosureMenu, type MenuLink } from '../../../design/overlay/disclosure-menu.tsx'
import { useSession } from '../../session/session.ts'
import { Nonce } from '../nonce.ts'
import barScript from './bar-script.ts?script'
import { MenuItem } from './menu-item.tsx'

/** Under a member's own name: what is about him. The server does not know the name; a script puts it there (bar-script.ts). */
export function OwnMenu({ links }: { links: readonly MenuLink[] }) {
  const name = useSession().profile?.name
  // Made anew once React knows the name itself: what the script has put there it does not see.
  const [first = 'Konto', ...rest] = name?.split(' ') ?? []
  const nonce = useContext(Nonce)
  return (
    <div data-for="member" className="own-menu">
      <DisclosureMenu
        label={
          <>
            <Icon name="person" />
            <span className="own-name" key={name}>
              <span suppressHydrationWarning>{first}</span>
              <span suppressHydrationWarning>{rest.length > 0 ? ` ${rest.join(' ')}` : ''}</span>
            </span>
            <span className="sr-only">: {menuGroups.own}</span>
          </>
        }
        name="top-bar"
        groups={[{ links, name: 'own' }]}
        renderLink={(link) => <MenuItem {...link} />}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: barScript }} />
    </div>
  )
}
