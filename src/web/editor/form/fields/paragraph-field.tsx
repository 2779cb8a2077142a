import { TextArea } from '../../../../design/form/text-area.tsx'
import { type PartProps, useFieldFrame } from '../form-context.ts'

/** Plain text of several lines. It grows with what is typed, by its style alone. */
export function ParagraphField(props: PartProps) {
  const { frame, change } = useFieldFrame(props)
  return (
    <TextArea
      {...frame}
      className="entry-growing"
      rows={3}
      value={String(props.value ?? '')}
      onChange={(event) => change(event.target.value)}
    />
  )
}
