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
import { useMayEdit } from '../../session/session.ts'
import { usePlan } from '../../shell/use-plan.ts'
import type { Values } from '../editor-calls.ts'
import { NewEntryLink } from '../list.tsx'
import { settingOf } from '../page-settings.ts'

type PageListProps = {
  /** Those that the editor may change. */
  collections: readonly CollectionSummary[]
  settings: CollectionForEditing
  freePages: CollectionForEditing
}

/** All pages of which something can be changed, as the menus group them; those that no menu shows come first, an editor's own last. */
export function PageList({ collections, settings, freePages }: PageListProps) {
  const plan = usePlan()
  const mayEdit = useMayEdit()
  const isEditable = ({ name }: Page) => collections.some(({ pages: all }) => all.some((each) => each === name))
  const shown = groups
    .map(({ menu, members }) => ({ menu, members: members.filter(isEditable) }))
    .filter(({ members }) => members.length > 0)
  return (
    <>
      <div className="page-groups">
        {shown.map(({ menu, members }) => (
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
        {mayEdit(freePages.name) && (
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
        )}
      </div>
      <div className="list-tools">
        {mayEdit(freePages.name) && <NewEntryLink collection={freePages}>Neue Seite</NewEntryLink>}
        {mayEdit(settings.name) && (
          <Link to={listEditingPath(settings.name)} className="button button-secondary">
            Menü ordnen, Seiten umbenennen oder ausblenden
          </Link>
        )}
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
