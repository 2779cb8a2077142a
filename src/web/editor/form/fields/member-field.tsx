import { useEffect, useState } from 'react'
import { nameIn } from '../../../../content/schema/names-rules.ts'
import { type PartProps, useFieldFrame, useForm } from '../form-context.ts'
import type { FoundPerson } from '../form-sources.ts'
import { SearchBox } from './search-box.tsx'

/** A person of the member records, found and shown by name. */
export function MemberField(props: PartProps) {
  const { sources, names, learn } = useForm()
  const { frame, change } = useFieldFrame(props)
  const [isLost, setLost] = useState(false)
  const value = String(props.value ?? '')
  const name = nameIn(names, props.field, value)
  const isAsked = value !== '' && name === undefined
  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    const tell = (person: FoundPerson | undefined) => {
      if (!isWanted) return
      if (person) learn({ [person.id]: person.name })
      setLost(!person)
    }
    sources.personNamed(value).then(tell, () => tell(undefined))
    return () => {
      isWanted = false
    }
  }, [sources, value, isAsked, learn])
  const lost = isAsked && isLost ? 'Diesen Datensatz gibt es nicht mehr. Bitte wähle einen anderen.' : ''
  return (
    <SearchBox
      {...frame}
      error={frame.error || lost}
      text={name ?? ''}
      find={async (term) =>
        (await sources.findPeople(term)).map((person) => ({
          key: person.id,
          title: person.name,
          detail: person.detail,
        }))
      }
      onChoose={({ key, title }) => {
        learn({ [key]: title })
        change(key)
      }}
      onType={(text) => text === '' && change('')}
    />
  )
}
