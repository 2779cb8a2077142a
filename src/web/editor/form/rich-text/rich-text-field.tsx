import { useEffect, useRef, useState } from 'react'
import { describedBy, FieldError, FieldHint } from '../../../../design/form/field-frame.tsx'
import { type PartProps, useFieldFrame } from '../form-context.ts'
import { changeLink, removeLink } from './change-link.ts'
import { insertPerson } from './insert-person.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { type LinkPlace, linkPlace } from './text-state.ts'
import { useRichText } from './use-rich-text.ts'

/** Prose, or a line, with the few marks that our pages have. */
export function RichTextField(props: PartProps) {
  const { frame, change } = useFieldFrame(props)
  const [place, setPlace] = useState<LinkPlace>()
  const [isNaming, setNaming] = useState(false)
  const rich = props.field.rich ?? 'block'
  const holder = useRef<HTMLDivElement>(null)
  const text = useRichText(holder, {
    rich,
    value: String(props.value ?? ''),
    attributes: {
      id: frame.id,
      role: 'textbox',
      'aria-multiline': String(rich === 'block'),
      'aria-labelledby': `${frame.id}-label`,
      'aria-required': String(!props.isOptional),
      ...textAttributes(describedBy(frame.id, frame.hint, frame.error)),
      lang: 'de',
      spellcheck: 'true',
      class: `field-input rich-text rich-text-${rich}${rich === 'block' ? ' prose' : ''}`,
    },
    onChange: change,
    onLink: (state) => setPlace(linkPlace(state)),
  })
  const { state } = text
  const openLink = () => {
    const now = text.now()
    if (now) setPlace(linkPlace(now))
  }
  const close = () => setPlace(undefined)
  const isAsking = place !== undefined || isNaming
  // The dialog gives the focus back to what opened it; typing goes on in the text.
  useEffect(() => {
    if (!isAsking) return
    return () => {
      requestAnimationFrame(() => holder.current?.querySelector<HTMLElement>('.rich-text')?.focus())
    }
  }, [isAsking])
  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label that leads into its field, which is no form control */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard one is in the field already */}
      <span id={`${frame.id}-label`} className="field-label" onClick={text.focus}>
        {frame.label}
        {frame.optional && <span className="field-optional fine"> (freiwillig)</span>}
      </span>
      <FieldHint id={frame.id} hint={frame.hint} />
      <div className="rich-text-frame">
        {state && (
          <RichTextToolbar
            label={frame.label}
            controls={frame.id}
            state={state}
            onRun={text.run}
            onLink={openLink}
            onPerson={props.field.offersPeople ? () => setNaming(true) : undefined}
          />
        )}
        <div ref={holder} />
      </div>
      <FieldError id={frame.id} error={frame.error} />
      {place && (
        <LinkDialog
          place={place}
          onClose={close}
          onLink={(href, words) => {
            text.run(changeLink(place, href, words), false)
            close()
          }}
          onUnlink={() => {
            text.run(removeLink(place), false)
            close()
          }}
        />
      )}
      {isNaming && (
        <PersonDialog
          onClose={() => setNaming(false)}
          onChoose={(person) => {
            text.run(insertPerson(person), false)
            setNaming(false)
          }}
        />
      )}
    </div>
  )
}

function textAttributes(all: Record<string, string | boolean | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
}
