import type { ReactNode } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/page/notice.tsx'
import './forms.css'

type OvertakenNoticeProps = {
  /** Who was faster, where that is known. */
  by: string | null
  /** What stands there by him now. */
  theirs: readonly { name: string; label: ReactNode; text: string }[]
  onInsist: () => void
  onTake: () => void
}

/** What another one has entered meanwhile, and the choice between the two. Neither is lost by itself. */
export function OvertakenNotice({ by, theirs, onInsist, onTake }: OvertakenNoticeProps) {
  return (
    <Notice tone="error" live title={`${by ?? 'Jemand anders'} war schneller und hat das hier eingetragen:`}>
      <dl className="overtaken">
        {theirs.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="breakable">{text || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="button-row">
        <Button onClick={onInsist}>Meine Angaben speichern</Button>
        <Button variant="secondary" onClick={onTake}>
          Die anderen übernehmen
        </Button>
      </div>
    </Notice>
  )
}
