import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

export type MenuLink = {
  href: string
  label: string
  current?: boolean
  /** Whom the page shows it to, where a style sheet decides that. */
  audience?: string | undefined
}

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

/** From here on the panel gets columns where there is room, and where there is none its groups are folded. */
const longFrom = 9

export function DisclosureMenu({ label, groups, name, renderLink = plainLink }: DisclosureMenuProps) {
  const isLong = groups.reduce((sum, group) => sum + group.links.length, 0) >= longFrom
  return (
    <details className="menu" name={name}>
      <summary className="menu-button">
        {label}
        <Icon name="chevron" />
      </summary>
      <div className={isLong ? 'menu-panel menu-panel-long' : 'menu-panel'}>
        <div className="menu-groups">
          {groups.map((group) => (
            <Group key={group.links[0]?.href ?? group.heading} group={group} folds={isLong} renderLink={renderLink} />
          ))}
        </div>
      </div>
    </details>
  )
}

type GroupProps = { group: MenuGroup; folds: boolean; renderLink: (link: MenuLink) => ReactNode }

/**
 * Where there is room the heading is a line above the links; where there is none it is the button that unfolds them. A script
 * turns `aria-expanded`, and the style sheet goes by that: a document has no other way.
 */
function Group({ group: { heading, links, name, audience }, folds, renderLink }: GroupProps) {
  return (
    <div className="menu-group" data-for={audience} data-name={name}>
      {heading && (
        <p className="menu-heading" data-echoed={heading === links[0]?.label || undefined}>
          {heading}
        </p>
      )}
      {heading && folds && (
        <button type="button" className="menu-fold" aria-expanded={links.some(({ current }) => current)}>
          {heading}
          <Icon name="chevron" />
        </button>
      )}
      <ul>
        {links.map((link) => (
          <li key={link.href} data-for={link.audience}>
            {renderLink(link)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function plainLink(link: MenuLink) {
  return (
    <a href={link.href} aria-current={link.current ? 'page' : undefined}>
      {link.label}
    </a>
  )
}
