import { SectionHead } from '../../design/page/section-head.tsx'
import { useMayEdit } from '../session/session.ts'
import { useCurrentPage } from '../shell/use-current-page.ts'
import type { Route } from './+types/overview'
import { fetchChanges, fetchCollection, fetchCollections, fetchDrafts } from './editor-calls.ts'
import { EditorFrame } from './editor-frame.tsx'
import { loadForEditor } from './load-for-editor.ts'
import { ChangeList } from './overview/change-list.tsx'
import { CollectionList } from './overview/collection-list.tsx'
import { Drafts } from './overview/drafts.tsx'
import { FindAnywhere } from './overview/find-anywhere.tsx'
import { PageList } from './overview/page-list.tsx'
import { UnsentTexts } from './overview/unsent-texts.tsx'

export const clientLoader = () =>
  loadForEditor(async () => {
    const [collections, drafts, changes, settings, freePages] = await Promise.all([
      fetchCollections(),
      fetchDrafts(),
      fetchChanges(),
      fetchCollection('pageSettings'),
      fetchCollection('freePages'),
    ])
    return { collections, drafts, changes, settings, freePages }
  })

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { title } = useCurrentPage()
  const mayEdit = useMayEdit()
  return (
    <EditorFrame
      of={loaderData}
      title={title}
      lead="Hier änderst du, was auf der Website steht. Such dir eine Seite aus; auf der Seite selbst führt „Bearbeiten“ hierher."
    >
      {({ drafts, changes, ...loaded }) => {
        const collections = loaded.collections.filter(({ name }) => mayEdit(name))
        return (
          <>
            <UnsentTexts />
            <nav className="jump-list screen-only" aria-label="Auf dieser Seite">
              <a href="#entwuerfe">Meine Entwürfe</a>
              <a href="#seiten">Alle Seiten</a>
              <a href="#geaendert">Zuletzt geändert</a>
              <a href="#sammlungen">Alle Texte und Listen</a>
            </nav>
            <FindAnywhere editable={new Set(collections.flatMap(({ pages }): readonly string[] => pages))} />
            <Drafts drafts={drafts} />
            <section aria-labelledby="seiten">
              <SectionHead title="Alle Seiten" id="seiten" />
              <PageList collections={collections} settings={loaded.settings} freePages={loaded.freePages} />
            </section>
            <section aria-labelledby="geaendert">
              <SectionHead title="Zuletzt geändert" id="geaendert" />
              <ChangeList changes={changes.filter(({ collection }) => mayEdit(collection))} />
            </section>
            <section aria-labelledby="sammlungen">
              <SectionHead title="Alle Texte und Listen" id="sammlungen" />
              <CollectionList collections={collections} />
            </section>
          </>
        )
      }}
    </EditorFrame>
  )
}
