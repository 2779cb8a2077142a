import { useCallback, useEffect, useState } from 'react'
import type { CircularAnswer, CircularsAnswer } from '../../../../calls/circulars/circular-answers.ts'
import type { CircularLog } from '../../../../calls/circulars/circular-log.ts'
import { Button } from '../../../../design/button.tsx'
import { SectionHead } from '../../../../design/page/section-head.tsx'
import { formatMinute } from '../../../shell/moments.ts'
import { fetchLog } from '../circular-calls.ts'
import { useBegin } from '../use-begin.ts'
import { LogTable } from './log-table.tsx'
import { Mails } from './mails.tsx'
import { Papers } from './papers.tsx'

type SentCircularProps = { circular: CircularAnswer; all: CircularsAnswer; first: CircularLog }

/** What has become of a letter that was sent: the mails, what is printed, and who got what how. */
export function SentCircular({ circular, all, first }: SentCircularProps) {
  const { id, kind, content, sentAt, sentBy } = circular
  const [log, setLog] = useState(first)
  const { isBusy, begin } = useBegin()
  const look = useCallback(async () => {
    const found = await fetchLog(id).catch(() => undefined)
    if (found) setLog(found)
  }, [id])
  useFollowing(
    log.recipients.some(({ state }) => state === 'waiting'),
    look,
  )
  return (
    <div className="circulars">
      <p className="soft">
        {sentAt && <>Verschickt am {formatMinute(sentAt)}&nbsp;Uhr</>}
        {sentBy && ` von ${sentBy}`}.
      </p>
      {log.counts.mail > 0 && <Mails log={log} mails={all.mails} />}
      {log.counts.letter > 0 && <Papers id={id} log={log} content={content} all={all} />}
      <section aria-labelledby="wer">
        <SectionHead id="wer" title="Wer was bekommen hat" />
        <LogTable id={id} log={log} onReturned={look} />
      </section>
      <section aria-labelledby="brief">
        <SectionHead
          id="brief"
          title="Was darin stand"
          action={
            <Button variant="secondary" busy={isBusy} onClick={() => void begin(async () => ({ kind, content }))}>
              Als neues beginnen
            </Button>
          }
        />
        <div className="circular-sheet">
          <div className="circular-paragraphs breakable">
            <p>{content.salutation}</p>
            <p className="circular-lines">{content.text}</p>
          </div>
        </div>
      </section>
    </div>
  )
}

/** So often it is looked whether more mails have gone out. */
const everyMs = 4000

/** As long as some wait, and somebody looks. */
function useFollowing(isOpen: boolean, look: () => Promise<void>): void {
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOpen, look])
}
