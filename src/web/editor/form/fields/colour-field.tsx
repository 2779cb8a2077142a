import { readHex } from '../../../../design/colour-rules.ts'
import { describedBy, FieldFrame } from '../../../../design/form/field-frame.tsx'
import { type PartProps, useFieldFrame } from '../form-context.ts'

/** A colour by its swatch, or by the number that a flag's maker knows. */
export function ColourField(props: PartProps) {
  const { frame, change } = useFieldFrame(props)
  const text = String(props.value ?? '')
  const spell = (typed: string) => (/^[0-9a-f]{6}$/i.test(typed.trim()) ? `#${typed.trim()}` : typed.trim())
  return (
    <FieldFrame {...frame}>
      <div className="colour-input">
        <input
          type="color"
          aria-label={`${frame.label}: Farbe wählen`}
          value={readHex(text) ?? '#000000'}
          onChange={(event) => change(event.target.value)}
        />
        <input
          id={frame.id}
          className="field-input"
          value={text}
          placeholder="#ff3300"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => change(spell(event.target.value))}
          // Not before: three digits may be half of six.
          onBlur={() => change(readHex(text) ?? text)}
          {...describedBy(frame.id, frame.hint, frame.error)}
        />
      </div>
    </FieldFrame>
  )
}
