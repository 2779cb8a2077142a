import { useEffect, useState } from 'react'
import type { OfficeHolder, OfficeKind } from '../../../../content/schema/office-rules.ts'
import { FieldError, FieldHint } from '../../../../design/form/field-frame.tsx'
import { pathIn } from '../../../forms/change-at.ts'
import { fieldId, type PartProps, sentence, useFieldFrame, useForm } from '../form-context.ts'
import { SearchBox } from './search-box.tsx'

/** Who holds which office: one line for each, in the order of their list. A hidden one is there if somebody holds it. */
export function HoldersField(props: PartProps) {
  const { path, errors } = props
  const { id, sources } = useForm()
  const { frame, change } = useFieldFrame(props)
  const [kinds, setKinds] = useState<readonly OfficeKind[]>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isWanted = true
    sources.offices().then(
      (found) => isWanted && setKinds(found),
      () => isWanted && setFailure('Die Ämter ließen sich nicht laden. Bitte öffne das Formular noch einmal.'),
    )
    return () => {
      isWanted = false
    }
  }, [sources])
  const holders = Array.isArray(props.value) ? (props.value as OfficeHolder[]) : none
  const rows = (kinds ?? []).flatMap((office) => {
    const at = holders.findIndex((holder) => holder.office === office.id)
    const person = holders[at]?.person ?? ''
    return office.isShown || person !== '' ? [{ office, person, at }] : []
  })
  const put = (wanted: string, name: string) =>
    change(rows.map(({ office, person }) => ({ office: office.id, person: office.id === wanted ? name : person })))
  // An office that is gone has no line of its own to say so.
  const others = [...errors].find(([field]) => field.startsWith(`${path}.`) && !field.endsWith('.person'))
  return (
    <fieldset className="entry-group sheet" id={frame.id} tabIndex={-1}>
      <legend>{frame.label}</legend>
      <FieldHint id={frame.id} hint={frame.hint} />
      <FieldError id={frame.id} error={frame.error || failure || sentence(others?.[1])} />
      <div className="entry-fields">
        {rows.map(({ office, person, at }) => {
          const place = pathIn(pathIn(path, at < 0 ? office.id : at), 'person')
          return (
            <div key={office.id} className="entry-field" data-kind="person">
              <SearchBox
                id={fieldId(id, place)}
                label={office.name}
                hint={office.isShown ? '' : 'Dieses Amt ist ausgeblendet.'}
                error={sentence(errors.get(place))}
                optional
                isFree
                text={person}
                find={async (term) =>
                  (await sources.findPeople(term)).map(({ id: key, name, detail }) => ({ key, title: name, detail }))
                }
                onChoose={({ title }) => put(office.id, title)}
                onType={(name) => put(office.id, name)}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

const none: readonly OfficeHolder[] = []
