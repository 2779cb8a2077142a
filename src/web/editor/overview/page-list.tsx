import { Link } from 'react-router'
import type { CollectionForEditing, CollectionSummary } from '../../../content/editing/editor-answers.ts'
import {
  entryEditingPath,
  isPageName,
  listEditingPath,
  menuGroups,
  type Page,
  type PageName,
  pageEditingPath,
  pages,
} from '../../../content/site-map.ts'
import { usePlan } from '../../shell/use-plan.ts'
import type { Values } from '../editor-calls.ts'
import { NewEntryLink } from '../list.tsx'
import { settingOf } from '../page-settings.ts'

type PageListProps = {
  collections: readonly CollectionSummary[]
  settings: CollectionForEditing
  freePages: CollectionForEditing
}

/** All pages that have content, as the menus group them; those that no menu shows come first, an editor's own last. */
export function PageList({ collections, settings, freePages }: PageListProps) {
  const plan = usePlan()
  return (
    <>
      <div className="page-groups">
        {groups.map(({ menu, members }) => (
          <section key={menu ?? ''}>
            <h3>{menu ? plan.groupTitle(menu) : 'Startseite, Bilder und Anmeldung'}</h3>
            <ul>
              {members.map((page) => (
                <li key={page.name}>
                  <Link to={pageEditingPath(page.name)}>
                    {settingOf(page.name, settings)?.title || plan.titleOf(page.name as PageName)}
                  </Link>
                  <span className="fine">
                    {settingOf(page.name, settings)?.isHidden ? 'Ausgeblendet' : shownOn(page.name, collections)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h3>Eigene Seiten</h3>
          <ul>
            {freePages.entries.map(({ id, data }) => (
              <li key={id}>
                <Link to={entryEditingPath(freePages.name, id)}>{String((data as Values).title)}</Link>
                <span className="fine">/{String((data as Values).address)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="list-tools">
        <NewEntryLink collection={freePages}>Neue Seite</NewEntryLink>
        <Link to={listEditingPath(settings.name)} className="button button-secondary">
          Menü ordnen, Seiten umbenennen oder ausblenden
        </Link>
      </div>
    </>
  )
}

const edited = pages.filter(({ name }) => isPageName(name))
const inMenu = Object.keys(menuGroups) as NonNullable<Page['menu']>[]

const groups = [
  { menu: undefined, members: edited.filter(({ menu }) => !menu) },
  ...inMenu.map((menu) => ({ menu, members: edited.filter((page) => page.menu === menu) })),
].filter(({ members }) => members.length > 0)

function shownOn(page: string, collections: readonly CollectionSummary[]): string {
  const shown = collections.filter(
    ({ name, pages: all }) => !['intros', 'internIntros'].includes(name) && all.some((each) => each === page),
  )
  return shown.length === 0 ? 'Einleitung' : shown.map(({ label }) => label).join(', ')
}
