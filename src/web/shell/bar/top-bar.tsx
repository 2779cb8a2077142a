import { Link } from 'react-router'
import type { ShownEmblem } from '../../../calls/emblems/show-emblems.ts'
import {
  importsPath,
  internGroups,
  type MenuGroup,
  membersPath,
  programmePath,
  setupPath,
} from '../../../content/site-map.ts'
import { DisclosureMenu, type MenuLink } from '../../../design/overlay/disclosure-menu.tsx'
import { Ribbon } from '../../../design/page/ribbon.tsx'
import { Emblem } from '../emblem/emblem.tsx'
import { BarSearch } from '../search-field/bar-search.tsx'
import { SiteLink } from '../site-link.tsx'
import { useCurrentPage } from '../use-current-page.ts'
import { usePlan } from '../use-plan.ts'
import { MenuItem } from './menu-item.tsx'
import { OwnMenu } from './own-menu.tsx'

/**
 * The server cannot know whether someone is signed in, so it renders both states; `data-for` says whose each part is,
 * and shell.css shows the one that the head script has marked.
 */
export function TopBar({
  brand,
  town,
  arms,
}: {
  brand: string
  town: string | undefined
  arms: ShownEmblem | undefined
}) {
  const current = useCurrentPage().page
  const plan = usePlan()
  const linksOf = (group: MenuGroup): MenuLink[] =>
    plan
      .of(group)
      // What comes once in the life of a site, or of a list, is led to from overview and administration.
      .filter(({ path }) => path !== setupPath && path !== importsPath)
      .map(({ path, title }) => ({
        href: path,
        label: title,
        current: path === current?.path,
        audience: audienceOf(path, group),
      }))

  const filled = (groups: readonly MenuGroup[]) =>
    groups
      .map((group) => ({ heading: plan.groupTitle(group), links: linksOf(group), name: group }))
      .filter(({ links }) => links.length > 0)
  return (
    <header className="top-bar">
      <div className="top-bar-row">
        <SiteLink to="home" className="brand">
          {arms && <Emblem of={arms} alt="" box={{ width: 72, height: 59 }} fetchPriority="high" />}
          <span className="brand-name">
            {brand}
            {town && <small className="fine">zu {town}</small>}
          </span>
          <span className="sr-only">, zur Startseite</span>
        </SiteLink>
        <nav aria-label="Hauptmenü" className="top-bar-nav screen-only">
          <DisclosureMenu
            label={plan.groupTitle('explore')}
            name="top-bar"
            groups={[{ links: linksOf('explore') }]}
            renderLink={(link) => <MenuItem {...link} />}
          />
          <div data-for="member">
            <DisclosureMenu
              label="Interna"
              name="top-bar"
              groups={[
                ...filled(internGroups.filter((group) => group !== 'site')),
                { heading: plan.groupTitle('editing'), links: linksOf('editing'), audience: 'editor' },
                { heading: plan.groupTitle('administration'), links: linksOf('administration'), audience: 'addresses' },
                // Below the work, as the colophon of a book: so the columns are about equally long, too.
                ...filled(['site']),
              ]}
              renderLink={(link) => <MenuItem {...link} />}
            />
          </div>
          <BarSearch isHere={current?.name === 'search'} />
          <SiteLink to="login" className="bar-item" data-for="visitor" />
          <OwnMenu links={linksOf('own')} />
          <Link to="/logout" className="bar-item" data-for="member">
            Logout
          </Link>
        </nav>
      </div>
      <Ribbon />
    </header>
  )
}

/** Of a group that is for several, what is for some of them only. */
function audienceOf(path: string, group: MenuGroup): string | undefined {
  if (path === programmePath) return 'programme'
  return group === 'administration' && path !== membersPath ? 'admin' : undefined
}
