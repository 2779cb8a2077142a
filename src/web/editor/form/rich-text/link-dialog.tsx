import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../design/button.tsx'
import { TextField } from '../../../../design/form/text-field.tsx'
import { Dialog } from '../../../../design/overlay/dialog.tsx'
import { SearchBox } from '../fields/search-box.tsx'
import { useForm } from '../form-context.ts'
import { linkAddress } from './link-address.ts'
import type { LinkPlace } from './text-state.ts'

type LinkDialogProps = {
  place: LinkPlace
  onLink: (href: string, text: string) => void
  onUnlink: () => void
  onClose: () => void
}

/** Where a link leads: to a page of ours, which is looked for by its name, or to an address. */
export function LinkDialog({ place, onLink, onUnlink, onClose }: LinkDialogProps) {
  const { sources } = useForm()
  const id = useId()
  const [target, setTarget] = useState(place.href)
  const [text, setText] = useState(place.text)
  const [error, setError] = useState('')
  const link = (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands inside the form of the entry.
    event.stopPropagation()
    const href = linkAddress(target)
    if (href === undefined) return setError(noTarget)
    onLink(href, text.trim() || target.replace(/^(mailto|tel):/, ''))
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={place.href ? 'Link ändern' : 'Link setzen'}
      action={
        <Button type="submit" form={`${id}-form`}>
          Übernehmen
        </Button>
      }
    >
      <form id={`${id}-form`} className="link-form" noValidate onSubmit={link}>
        <SearchBox
          id={`${id}-target`}
          label="Wohin?"
          hint="Suche eine unserer Seiten, oder schreibe eine Adresse: https://…, E-Mail oder Telefon."
          error={error}
          isFree
          icon="search"
          text={target}
          find={async (term) =>
            (await sources.findPages(term)).map(({ path, title }) => ({ key: path, title, detail: path }))
          }
          onChoose={({ key, title }) => {
            setTarget(key)
            setError('')
            if (text === '') setText(title)
          }}
          onType={(typed) => {
            setTarget(typed)
            setError('')
          }}
        />
        <TextField
          label="Text des Links"
          hint="Er soll auch allein sagen, wohin er führt."
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        {place.href && (
          <Button variant="quiet" onClick={onUnlink}>
            Link entfernen
          </Button>
        )}
      </form>
    </Dialog>
  )
}

const noTarget =
  'Dorthin kann kein Link führen. Möglich sind unsere Seiten (/calendar), https-Adressen, E-Mail-Adressen und Telefonnummern.'
