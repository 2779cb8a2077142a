import { useEffect, useState } from 'react'
import { type PartProps, useFieldFrame, useForm } from '../form-context.ts'
import type { FoundPerson } from '../form-sources.ts'
import { SearchBox } from './search-box.tsx'

/** A person of the member records, found and shown by name. */
export function MemberField(props: PartProps) {
  const { sources } = useForm()
  const { frame, change } = useFieldFrame(props)
  const [known, setKnown] = useState<FoundPerson | 'lost'>()
  const value = String(props.value ?? '')
  const isKnown = known !== undefined && known !== 'lost' && known.id === value
  useEffect(() => {
    if (value === '' || isKnown) return
    let isWanted = true
    sources.personNamed(value).then(
      (person) => isWanted && setKnown(person ?? 'lost'),
      () => isWanted && setKnown('lost'),
    )
    return () => {
      isWanted = false
    }
  }, [sources, value, isKnown])
  const lost =
    known === 'lost' && value !== '' ? 'Diesen Bundesbruder gibt es nicht mehr. Bitte wähle einen anderen.' : ''
  return (
    <SearchBox
      {...frame}
      error={frame.error || lost}
      text={isKnown ? known.name : ''}
      find={async (term) =>
        (await sources.findPeople(term)).map(({ id, name, detail }) => ({
          key: id,
          title: name,
          detail,
          person: { id, name, detail },
        }))
      }
      onChoose={({ person }) => {
        setKnown(person)
        change(person.id)
      }}
      onType={(text) => text === '' && change('')}
    />
  )
}
