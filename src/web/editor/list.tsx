import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { CollectionForEditing, EditedEntry } from '../../content/editing/editor-answers.ts'
import { entryTitle } from '../../content/schema/entry-title-rules.ts'
import { entryEditingPath, pageEditingPath, pastingPath } from '../../content/site-map.ts'
import type { SitePlan } from '../../content/site-plan-rules.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/page/notice.tsx'
import { FilterField } from '../../design/table/data-table.tsx'
import { matchesFilter } from '../../design/table/filter-rules.ts'
import { inTerms } from '../../text/term-rules.ts'
import { RefusedCall } from '../session/refused-call.ts'
import { usePlan } from '../shell/use-plan.ts'
import type { Route } from './+types/list'
import { fetchCollection } from './editor-calls.ts'
import { EditorFrame } from './editor-frame.tsx'
import { EntryList } from './lists/entry-list.tsx'
import { ListHistory } from './lists/list-history.tsx'
import { readableEntry } from './lists/readable-entry.ts'
import { useList } from './lists/use-list.ts'
import { loadForCollection } from './load-for-editor.ts'
import { NothingThere } from './nothing-there.tsx'
import { audienceWords, titlesOf } from './where-shown.ts'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadForCollection(params.collection, async () => {
    try {
      return await fetchCollection(params.collection)
    } catch (error) {
      if (error instanceof RefusedCall && error.status === 404) return undefined
      throw error
    }
  })

export default function ListEditing({ loaderData }: Route.ComponentProps) {
  const plan = usePlan()
  const collection = 'answer' in loaderData ? loaderData.answer : undefined
  return (
    <EditorFrame
      of={loaderData}
      title={collection?.label ?? 'Liste bearbeiten'}
      lead={collection && leadOf(collection, plan)}
    >
      {(answer) =>
        answer ? <ListScreen key={answer.name} collection={answer} /> : <NothingThere what="Diese Liste" />
      }
    </EditorFrame>
  )
}

/** Of what is more than a part of the pages that show it. */
const ownLeads: Partial<Record<CollectionForEditing['name'], string>> = {
  pageSettings:
    'Wie die Seiten heißen, in welcher Reihenfolge sie im Menü stehen und welche es bei euch gar nicht gibt.',
  terms:
    'Wie bei euch heißt, was nicht bei allen gleich heißt. Menüs, Seiten und E-Mails richten sich danach; eure eigenen Texte ändert ihr auf den Seiten.',
  officeKinds:
    'Welche Ämter ihr habt, wie sie heißen und in welcher Reihenfolge sie stehen. Wer sie innehat, steht beim Semester.',
  freePages: 'Jeder Eintrag ist eine eigene Seite: mit eigener Adresse, für alle oder nur für {Bundesbrüder}.',
}

const leadOf = ({ name, pages, audience }: CollectionForEditing, plan: SitePlan) =>
  inTerms(plan.terms, ownLeads[name] ?? '') ||
  (pages.length > 4
    ? `Auf ${pages.length} Seiten zu sehen, ${audienceWords(audience, plan)}.`
    : `Zu sehen auf ${titlesOf(pages, plan)}, ${audienceWords(audience, plan)}.`)

function ListScreen({ collection }: { collection: CollectionForEditing }) {
  const list = useList(collection)
  const plan = usePlan()
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter.trim())
  const fieldId = useId()
  const { entries, order, names } = list
  const { form } = collection
  const texts = useMemo(
    () =>
      new Map(
        [...entries.values()].map(({ id, data }) => [id, `${entryTitle(form, data, names)} ${readableEntry(data)}`]),
      ),
    [entries, form, names],
  )
  const only = useMemo(
    () => (wanted ? ({ id }: EditedEntry) => matchesFilter(texts.get(id) ?? '', wanted) : undefined),
    [wanted, texts],
  )
  const isNothing = only && ![...entries.values()].some(only)
  return (
    <>
      <div className="list-tools">
        {!collection.isFixed && (
          <>
            <NewEntryLink collection={collection} />
            <Link to={pastingPath(collection.name)} className="button button-secondary">
              Aus einer Tabelle einfügen
            </Link>
          </>
        )}
        {collection.page && (
          <Link to={pageEditingPath(collection.page)} className="button button-secondary">
            Zur Seite {titlesOf([collection.page], plan)}
          </Link>
        )}
      </div>
      {order.length > 5 && (
        <div className="list-filter">
          <FilterField id={fieldId} label="In dieser Liste suchen" filter={filter} onFilter={setFilter} />
        </div>
      )}
      <p className="fine" role="status">
        {only && !isNothing && 'Solange du suchst, lässt sich die Reihenfolge nicht ändern.'}
      </p>
      {order.length === 0 && <Notice>In dieser Liste steht noch nichts.</Notice>}
      {isNothing ? (
        <Notice
          action={
            <Button variant="secondary" onClick={() => setFilter('')}>
              Suche zurücksetzen
            </Button>
          }
        >
          Kein Eintrag passt zu „{wanted}“.
        </Notice>
      ) : (
        <EntryList collection={collection} list={list} {...(only && { only })} />
      )}
      <ListHistory collection={collection} list={list} />
    </>
  )
}

type NewEntryLinkProps = { collection: Pick<CollectionForEditing, 'name' | 'label'>; children?: ReactNode }

/** The id of a new entry is made here, so that its draft has a place before it is there. */
export function NewEntryLink({ collection, children = 'Neuer Eintrag' }: NewEntryLinkProps) {
  const [id] = useState(() => crypto.randomUUID())
  return (
    <Link to={`${entryEditingPath(collection.name, id)}?new`} className="button button-primary">
      {children}
      <span className="sr-only">: {collection.label}</span>
    </Link>
  )
}
