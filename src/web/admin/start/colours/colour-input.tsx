import { readHex } from '../../../../design/colour-rules.ts'
import { describedBy, FieldFrame } from '../../../../design/form/field-frame.tsx'

type ColourInputProps = {
  id: string
  label: string
  /** What the colour belongs to, for those who hear it. */
  of: string
  value: string
  onChange: (hex: string) => void
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
}

/** A colour by its swatch, or by its number: #ff3300, ff3300 or f30. */
export function ColourInput({ id, label, of, value, onChange, hint, error, optional = false }: ColourInputProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="colour-input">
        <input
          type="color"
          aria-label={`${of}: Farbe wählen`}
          value={readHex(value) ?? '#ffffff'}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className="field-input"
          aria-label={`${of}: ${label}`}
          value={value}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={20}
          onChange={(event) => onChange(event.target.value)}
          // Not before: three digits may be half of six.
          onBlur={() => onChange(readHex(value) ?? value)}
          {...describedBy(id, hint, error)}
        />
      </div>
    </FieldFrame>
  )
}
