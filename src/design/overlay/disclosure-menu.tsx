import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

export type MenuLink = { href: string; label: string; current?: boolean }

export type MenuGroup = {
  heading?: string
  links: readonly MenuLink[]
  /** What a script knows it by. */
  name?: string
  /** Whom the page shows it to, where a style sheet decides that. */
  audience?: string | undefined
}

export type DisclosureMenuProps = {
  label: ReactNode
  groups: readonly MenuGroup[]
  /** Menus of one name close each other. */
  name: string
  /** How a link is made, where a plain `<a>` will not do. */
  renderLink?: (link: MenuLink) => ReactNode
}

/** From here on the panel gets a second column where there is room. */
const longFrom = 9

export function DisclosureMenu({ label, groups, name, renderLink = plainLink }: DisclosureMenuProps) {
  const count = groups.reduce((sum, group) => sum + group.links.length, 0)
  return (
    <details className="menu" name={name}>
      <summary className="menu-button">
        {label}
        <Icon name="chevron" />
      </summary>
      <div className={count >= longFrom ? 'menu-panel menu-panel-long' : 'menu-panel'}>
        {groups.map((group) => (
          <div
            key={group.links[0]?.href ?? group.heading}
            className="menu-group"
            data-for={group.audience}
            data-name={group.name}
          >
            {group.heading && <p className="menu-heading">{group.heading}</p>}
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>{renderLink(link)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}

function plainLink(link: MenuLink) {
  return (
    <a href={link.href} aria-current={link.current ? 'page' : undefined}>
      {link.label}
    </a>
  )
}
