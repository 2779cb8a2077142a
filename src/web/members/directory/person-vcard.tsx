import { SaveButton } from '../../shell/save-button.tsx'

/** A contact as a file that phones and mail programs take in. */
export function PersonVcard({ id, name }: { id: string; name: string }) {
  return (
    <SaveButton variant="quiet" address={`/members/io/directory/${id}/vcard`}>
      vCard<span className="sr-only"> von {name} speichern</span>
    </SaveButton>
  )
}
