import { Link } from 'react-router'
import type { CollectionSummary } from '../../../content/editing/editor-answers.ts'
import { isPageName, menuGroups, type Page, pageEditingPath, pages } from '../../../content/site-map.ts'

/** All pages that have content, as the menus group them; those that no menu shows come first. */
export function PageList({ collections }: { collections: readonly CollectionSummary[] }) {
  return (
    <div className="page-groups">
      {groups.map(({ title, members }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {members.map(({ name, title: pageTitle }) => (
              <li key={name}>
                <Link to={pageEditingPath(name)}>{pageTitle}</Link>
                <span className="fine">{shownOn(name, collections)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const edited = pages.filter(({ name }) => isPageName(name))
const inMenu = Object.keys(menuGroups) as NonNullable<Page['menu']>[]

const groups = [
  { title: 'Startseite, Bilder und Anmeldung', members: edited.filter(({ menu }) => !menu) },
  ...inMenu.map((menu) => ({ title: menuGroups[menu], members: edited.filter((page) => page.menu === menu) })),
].filter(({ members }) => members.length > 0)

function shownOn(page: string, collections: readonly CollectionSummary[]): string {
  const shown = collections.filter(
    ({ name, pages: all }) => !['intros', 'internIntros'].includes(name) && all.some((each) => each === page),
  )
  return shown.length === 0 ? 'Einleitung' : shown.map(({ label }) => label).join(', ')
}
