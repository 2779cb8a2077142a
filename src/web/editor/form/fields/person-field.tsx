import { type PartProps, useFieldFrame, useForm } from '../form-context.ts'
import { SearchBox } from './search-box.tsx'

/** A name: of a person of the records, who is offered, or any other. */
export function PersonField(props: PartProps) {
  const { sources } = useForm()
  const { frame, change } = useFieldFrame(props)
  return (
    <SearchBox
      {...frame}
      isFree
      text={String(props.value ?? '')}
      find={async (term) =>
        (await sources.findPeople(term)).map(({ id, name, detail }) => ({ key: id, title: name, detail }))
      }
      onChoose={({ title }) => change(title)}
      onType={change}
    />
  )
}
