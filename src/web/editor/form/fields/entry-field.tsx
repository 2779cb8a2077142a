import { useEffect, useState } from 'react'
import { nameIn, nameKey } from '../../../../content/schema/names-rules.ts'
import { type PartProps, useFieldFrame, useForm } from '../form-context.ts'
import { SearchBox } from './search-box.tsx'

type Entries = { key: string; title: string }[]

/** The name of another entry, found by its title: the semester of an event. */
export function EntryField({ collection, ...props }: PartProps & { collection: string }) {
  const { sources, names, learn } = useForm()
  const { frame, change } = useFieldFrame(props)
  const [entries, setEntries] = useState<Entries>()
  const [failure, setFailure] = useState('')
  const value = String(props.value ?? '')
  useEffect(() => {
    let isWanted = true
    sources.entriesOf(collection).then(
      (found) => isWanted && setEntries(found),
      () => isWanted && setFailure('Die Auswahl ließ sich nicht laden. Bitte öffne das Formular noch einmal.'),
    )
    return () => {
      isWanted = false
    }
  }, [sources, collection])
  const named = entries?.find(({ key }) => key === value)
  const lost =
    entries && value !== '' && !named ? `Es gibt keinen Eintrag „${value}“ mehr. Bitte wähle einen anderen.` : ''
  return (
    <SearchBox
      {...frame}
      error={frame.error || failure || lost}
      text={named?.title ?? nameIn(names, props.field, value) ?? value}
      find={async (term) => matching(entries ?? [], term)}
      onChoose={({ key, title }) => {
        learn({ [nameKey(props.field, key)]: title })
        change(key)
      }}
      onType={(text) => text === '' && change('')}
    />
  )
}

function matching(entries: Entries, term: string) {
  const wanted = term.trim().toLocaleLowerCase('de')
  return entries
    .filter(({ key, title }) => `${title} ${key}`.toLocaleLowerCase('de').includes(wanted))
    .map(({ key, title }) => ({ key, title, detail: '' }))
}
