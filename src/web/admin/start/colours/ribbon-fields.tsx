import { useId } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../../design/button.tsx'
import { readHex } from '../../../../design/colour-rules.ts'
import { FieldError } from '../../../../design/form/field-frame.tsx'
import { RadioGroup } from '../../../../design/form/radio-group.tsx'
import { TextField } from '../../../../design/form/text-field.tsx'
import { Icon } from '../../../../design/icon.tsx'
import type { Percussion } from '../../../../design/stripes-rules.ts'
import { isTooLightForText } from '../../../../design/theme-rules.ts'
import { ColourInput } from './colour-input.tsx'
import {
  addStripe,
  leastStripes,
  mostStripes,
  moveStripe,
  type TypedRibbon,
  type TypedStripe,
} from './colours-form-rules.ts'
import { usualHex } from './usual-colours.ts'

type RibbonFieldsProps = {
  legend: string
  hint: string
  ribbon: TypedRibbon
  onChange: (ribbon: TypedRibbon) => void
  /** What is wrong, by the path of the field in this ribbon: "colours.1.hex". */
  errorAt: (path: string) => string | undefined
  /** Begins the ids of its fields, which end with their paths. */
  id: string
  /** The list of usual names. */
  names: string
}

const threads: { value: Percussion; label: string }[] = [
  { value: 'none', label: 'Keine' },
  { value: 'gold', label: 'Golden' },
  { value: 'silver', label: 'Silbern' },
]

/** A ribbon, stripe by stripe, and the thread at its edges. */
export function RibbonFields({ legend, hint, ribbon, onChange, errorAt, id, names }: RibbonFieldsProps) {
  const radioName = useId()
  const { colours, percussion } = ribbon
  const put = (next: readonly TypedStripe[]) => onChange({ ...ribbon, colours: next })
  const focusName = (at: number) => document.getElementById(`${id}colours.${at}.name`)?.focus()
  const add = () => {
    flushSync(() => put(addStripe(colours)))
    focusName(colours.length)
  }
  const remove = (at: number) => {
    flushSync(() => put(colours.toSpliced(at, 1)))
    focusName(Math.max(0, at - 1))
  }
  return (
    <fieldset className="ribbon-fields sheet">
      <legend>{legend}</legend>
      <p className="field-hint">{hint}</p>
      <div id={`${id}colours`} tabIndex={-1}>
        <FieldError id={`${id}colours`} error={errorAt('colours')} />
      </div>
      <ol className="stripe-rows">
        {colours.map((stripe, at) => (
          <StripeRow
            key={stripe.key}
            stripe={stripe}
            at={at}
            count={colours.length}
            id={`${id}colours.${at}`}
            names={names}
            errorAt={(part) => errorAt(`colours.${at}.${part}`)}
            onChange={(next) => put(colours.with(at, next))}
            onMove={(by) => put(moveStripe(colours, at, by))}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {colours.length < mostStripes && (
        <Button variant="secondary" className="add-stripe" onClick={add}>
          Streifen hinzufügen
        </Button>
      )}
      <div className="percussion">
        <RadioGroup
          legend="Perkussion"
          name={radioName}
          options={threads}
          value={percussion}
          onChange={(value) => onChange({ ...ribbon, percussion: value })}
        />
        <p className="field-hint">Die schmalen Kanten des Bandes aus Gold- oder Silberfaden, wenn es welche hat.</p>
      </div>
    </fieldset>
  )
}

type StripeRowProps = {
  stripe: TypedStripe
  at: number
  count: number
  id: string
  names: string
  errorAt: (part: 'name' | 'hex') => string | undefined
  onChange: (stripe: TypedStripe) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function StripeRow({ stripe, at, count, id, names, errorAt, onChange, onMove, onRemove }: StripeRowProps) {
  const called = `${at + 1}. Streifen`
  const hex = readHex(stripe.hex)
  const rename = (name: string) => onChange({ ...stripe, name, hex: usualHex(name) ?? stripe.hex })
  return (
    <li className="stripe-row">
      <TextField
        id={`${id}.name`}
        label={called}
        list={names}
        autoComplete="off"
        maxLength={60}
        error={errorAt('name')}
        value={stripe.name}
        onChange={(event) => rename(event.target.value)}
      />
      <ColourInput
        id={`${id}.hex`}
        label="Farbwert"
        of={called}
        value={stripe.hex}
        error={errorAt('hex')}
        onChange={(next) => onChange({ ...stripe, hex: next })}
      />
      <div className="stripe-acts">
        <Button
          variant="quiet"
          className="beside-field stripe-up"
          aria-label={`${called} nach oben`}
          aria-disabled={at === 0}
          onClick={() => onMove(-1)}
        >
          <Icon name="chevron" />
        </Button>
        <Button
          variant="quiet"
          className="beside-field"
          aria-label={`${called} nach unten`}
          aria-disabled={at === count - 1}
          onClick={() => onMove(1)}
        >
          <Icon name="chevron" />
        </Button>
        <Button
          variant="quiet"
          className="beside-field"
          aria-label={`${called} entfernen`}
          aria-disabled={count <= leastStripes}
          onClick={() => count > leastStripes && onRemove()}
        >
          <Icon name="close" />
        </Button>
      </div>
      {hex && isTooLightForText(hex) && (
        <p className="stripe-note field-hint">Für Text nimmt die Website eine dunklere Verwandte.</p>
      )}
    </li>
  )
}
