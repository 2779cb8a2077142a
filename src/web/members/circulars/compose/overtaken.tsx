import type { CircularAnswer } from '../../../../calls/circulars/circular-answers.ts'
import type { CircularContent } from '../../../../circulars/circular-content.ts'
import { Button } from '../../../../design/button.tsx'
import { Notice } from '../../../../design/page/notice.tsx'
import { OvertakenNotice } from '../../../forms/overtaken-notice.tsx'

type OvertakenProps = {
  theirs: CircularAnswer
  mine: CircularContent
  onInsist: () => void
  onTake: () => void
  /** It is sent by now, and shown as that. */
  onSent: () => void
}

const labels: Partial<Record<keyof CircularContent, string>> = {
  subject: 'Betreff',
  salutation: 'Anrede',
  text: 'Text',
  returnLine: 'Absenderzeile',
}

/** Another one has written on it, or sent it, since this was opened. */
export function Overtaken({ theirs, mine, onInsist, onTake, onSent }: OvertakenProps) {
  if (theirs.state === 'sent') {
    return (
      <Notice
        tone="error"
        live
        title={`${theirs.sentBy ?? 'Jemand anders'} hat dieses Rundschreiben inzwischen verschickt.`}
        action={<Button onClick={onSent}>Ansehen</Button>}
      >
        Was du seitdem geändert hast, ist nicht mehr hinausgegangen.
      </Notice>
    )
  }
  const worded = (Object.keys(labels) as (keyof typeof labels)[]).filter((name) => theirs.content[name] !== mine[name])
  const other = (['attachment', 'selection'] as const).filter(
    (name) => JSON.stringify(theirs.content[name]) !== JSON.stringify(mine[name]),
  )
  return (
    <OvertakenNotice
      by={theirs.changedBy}
      theirs={[
        ...worded.map((name) => ({ name, label: labels[name], text: String(theirs.content[name]) })),
        ...other.map((name) => ({
          name,
          label: name === 'attachment' ? 'Anhang' : 'Empfänger',
          text: 'anders gewählt',
        })),
      ]}
      onInsist={onInsist}
      onTake={onTake}
    />
  )
}
