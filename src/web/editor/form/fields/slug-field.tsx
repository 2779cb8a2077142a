import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../../design/button.tsx'
import { TextField } from '../../../../design/form/text-field.tsx'
import { type PartProps, useFieldFrame } from '../form-context.ts'

/** A short name for the address. A new one follows the title until it is typed by hand; one that is there never does. */
export function SlugField({ proposal = '', ...props }: PartProps) {
  const { frame, change } = useFieldFrame(props)
  const text = String(props.value ?? '')
  const follows = useRef(text === '')
  const follow = useEffectEvent(() => {
    if (follows.current && proposal !== text) change(proposal)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every other title, and only then
  useEffect(() => follow(), [proposal])
  return (
    <div className="entry-slug">
      <TextField
        {...frame}
        value={text}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          follows.current = event.target.value === ''
          change(event.target.value)
        }}
      />
      {text === '' && proposal !== '' && (
        <Button variant="quiet" onClick={() => change(proposal)}>
          „{proposal}“ übernehmen
        </Button>
      )}
    </div>
  )
}
