import { Link } from 'react-router'
import type { CollectionForEditing } from '../../content/editing/editor-answers.ts'
import {
  bookletPath,
  entryEditingPath,
  isPageName,
  listEditingPath,
  type PageName,
  pageNamed,
} from '../../content/site-map.ts'
import { Icon } from '../../design/icon.tsx'
import { Notice } from '../../design/page/notice.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { useMay, useMayEdit } from '../session/session.ts'
import { SiteLink } from '../shell/site-link.tsx'
import { usePlan } from '../shell/use-plan.ts'
import type { Route } from './+types/page'
import { fetchCollection, fetchCollections, type Values } from './editor-calls.ts'
import { EditorFrame } from './editor-frame.tsx'
import { NewEntryLink } from './list.tsx'
import { EntryList } from './lists/entry-list.tsx'
import { excerptOf } from './lists/readable-entry.ts'
import { useList } from './lists/use-list.ts'
import { loadForEditor } from './load-for-editor.ts'
import { NothingThere } from './nothing-there.tsx'
import { settingOf } from './page-settings.ts'
import { audienceWords, isShownOn, titlesOf } from './where-shown.ts'

export const clientLoader = ({ params: { page } }: Route.ClientLoaderArgs) =>
  loadForEditor(async () => {
    if (!isPageName(page)) return undefined
    const shown = (await fetchCollections()).filter(({ pages }) => pages.includes(page))
    const collections = await Promise.all(shown.map(({ name }) => fetchCollection(name)))
    const setting = settingOf(page, await fetchCollection('pageSettings'))
    return { page, setting, collections: collections.sort((one, other) => nearness(page, one) - nearness(page, other)) }
  })

export default function PageEditing({ loaderData }: Route.ComponentProps) {
  const plan = usePlan()
  const page = 'answer' in loaderData ? loaderData.answer?.page : undefined
  return (
    <EditorFrame
      of={loaderData}
      title={page ? `${plan.titleOf(page)} bearbeiten` : 'Seite bearbeiten'}
      lead={page && 'Alles, was auf dieser Seite steht. Such dir aus, was du ändern möchtest.'}
    >
      {(answer) => (answer ? <PageScreen key={answer.page} {...answer} /> : <NothingThere what="Diese Seite" />)}
    </EditorFrame>
  )
}

type PageScreenProps = {
  page: PageName
  setting: ReturnType<typeof settingOf>
  collections: CollectionForEditing[]
}

function PageScreen({ page, setting, ...shown }: PageScreenProps) {
  const { audience } = pageNamed(page)
  const plan = usePlan()
  const mayEdit = useMayEdit()
  const mayPlan = useMay('programme')
  const collections = shown.collections.filter(({ name }) => mayEdit(name))
  const others = shown.collections.filter(({ name }) => !mayEdit(name))
  return (
    <>
      <div className="list-tools">
        {page !== 'login' && (
          <SiteLink to={page} className="button button-secondary">
            <Icon name="external" /> Seite ansehen
          </SiteLink>
        )}
        {setting && mayEdit('pageSettings') && (
          <Link to={entryEditingPath('pageSettings', setting.id)} className="button button-secondary">
            Umbenennen oder ausblenden
          </Link>
        )}
        {page === 'calendar' && mayPlan && <BookletLink collections={collections} />}
        <p className="fine">
          Diese Seite ist {setting?.isHidden ? 'ausgeblendet: Niemand sieht sie.' : `${audienceWords(audience, plan)}.`}
          {page === 'login' &&
            ' Wer angemeldet ist, kommt nicht mehr dorthin; wie sie aussieht, zeigt dir die Vorschau.'}
        </p>
      </div>
      {collections.map((collection) =>
        isIntroduction(collection) || collection.holds === 'one' || collection.name === 'galleries' ? (
          <OwnTexts key={collection.name} page={page} collection={collection} />
        ) : (
          <OwnList key={collection.name} page={page} collection={collection} />
        ),
      )}
      {others.length > 0 && (
        <p className="fine">
          Von dieser Seite betreuen andere:{' '}
          {others.map((each) => (isIntroduction(each) ? introduction : each.label)).join(', ')}.
        </p>
      )}
    </>
  )
}

/** The programme of the newest semester on paper. */
function BookletLink({ collections }: Pick<PageScreenProps, 'collections'>) {
  const newest = collections.find(({ name }) => name === 'semesters')?.entries[0]?.data
  if (!newest) return null
  return (
    <Link to={bookletPath(String((newest as Values).id))} className="button button-secondary">
      Programm als Heft
    </Link>
  )
}

/** The introduction first, then what the page is about, then what it shows of others. */
function nearness(page: PageName, collection: CollectionForEditing): number {
  if (isIntroduction(collection)) return 0
  return collection.page === page ? 1 : 2
}

const introduction = 'Einleitung der Seite'
const isIntroduction = ({ name }: CollectionForEditing) => name === 'intros' || name === 'internIntros'

/** What stands on the page once: its introduction, a text, the gallery of its year. */
function OwnTexts({ page, collection }: { page: PageName; collection: CollectionForEditing }) {
  const { name, label, entries } = collection
  const shown = entries.filter(({ data }) => isShownOn(page, collection, data as Values))
  const title = isIntroduction(collection) ? introduction : label
  return (
    <section aria-labelledby={`teil-${name}`}>
      <SectionHead title={title} id={`teil-${name}`} />
      <Elsewhere page={page} collection={collection} />
      <ul className="text-list">
        {shown.map(({ id, data }) => (
          <li key={id} className="sheet">
            <p>{excerptOf(withoutPage(data)) || <span className="soft">Hier steht noch nichts.</span>}</p>
            <Link to={`${entryEditingPath(name, id)}?seite=${page}`} className="button button-secondary">
              <Icon name="pencil" /> Ändern<span className="sr-only">: {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** So many rows of a list are shown among the other parts of a page. */
const mostRows = 8

function OwnList({ page, collection }: { page: PageName; collection: CollectionForEditing }) {
  const { name, label, isFixed } = collection
  const list = useList(collection)
  const count = list.order.length
  return (
    <section aria-labelledby={`teil-${name}`}>
      <SectionHead
        title={label}
        id={`teil-${name}`}
        action={
          <Link to={listEditingPath(name)} className="lone-link">
            {count > mostRows ? `Alle ${count} Einträge` : 'Liste und Verlauf'}
            <span className="sr-only">: {label}</span>
          </Link>
        }
      />
      <Elsewhere page={page} collection={collection} />
      {count === 0 && <Notice>In dieser Liste steht noch nichts.</Notice>}
      <EntryList collection={collection} list={list} most={mostRows} />
      {!isFixed && (
        <div className="list-tools">
          <NewEntryLink collection={collection} />
        </div>
      )}
    </section>
  )
}

/** Where else a change will be seen: nobody shall be surprised by that. */
function Elsewhere({ page, collection }: { page: PageName; collection: CollectionForEditing }) {
  const plan = usePlan()
  if (isIntroduction(collection)) return null
  const others = collection.pages.filter((other) => other !== page)
  if (others.length === 0 || others.length > 4) return null
  return <p className="fine">Steht auch auf {titlesOf(others, plan)}: Änderungen sind dort ebenso zu sehen.</p>
}

const withoutPage = (data: unknown) => ({ ...(data as Values), page: undefined })
