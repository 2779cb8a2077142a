import type { Route } from './+types/entry'
import { EditorFrame } from './editor-frame.tsx'
import { EntryScreen } from './entry/entry-screen.tsx'
import { loadEntry } from './entry/load-entry.ts'
import { loadForCollection } from './load-for-editor.ts'
import { NothingThere } from './nothing-there.tsx'

export const clientLoader = ({ params: { collection, entry } }: Route.ClientLoaderArgs) =>
  loadForCollection(collection, () => loadEntry({ collection, entry }))

// What is typed is the screen's own; nothing but another entry is a reason to ask again.
export const shouldRevalidate = () => false

export default function EntryEditing({ loaderData }: Route.ComponentProps) {
  const loaded = 'answer' in loaderData ? loaderData.answer : undefined
  return (
    <EditorFrame of={loaderData} title={loaded?.of.label ?? 'Bearbeiten'} width="full">
      {(answer) =>
        answer ? (
          <EntryScreen key={`${answer.collection}/${answer.entry}`} loaded={answer} />
        ) : (
          <NothingThere what="Diese Liste" />
        )
      }
    </EditorFrame>
  )
}
