import { useState } from 'react'
import { Link } from 'react-router'
import type { CircularsAnswer } from '../../../../calls/circulars/circular-answers.ts'
import { circularPath } from '../../../../content/site-map.ts'
import { Button } from '../../../../design/button.tsx'
import { SectionHead } from '../../../../design/page/section-head.tsx'
import { formatShortMinute } from '../../../shell/moments.ts'
import { dropCircular, fetchCircular } from '../circular-calls.ts'
import { useBegin } from '../use-begin.ts'
import { DropDialog } from './drop-dialog.tsx'

type Listed = CircularsAnswer['circulars'][number]

const titleOf = ({ subject }: Listed): string => subject || 'Noch ohne Betreff'

/** What is being written, and what is sent. */
export function CircularList({ circulars, onChange }: Pick<CircularsAnswer, 'circulars'> & { onChange: () => void }) {
  const [dropping, setDropping] = useState<Listed>()
  const { isBusy, begin } = useBegin()
  const drafts = circulars.filter(({ state }) => state === 'draft')
  const sent = circulars.filter(({ state }) => state === 'sent')
  const writeAgain = (id: string) =>
    begin(async () => {
      const { kind, content } = await fetchCircular(id)
      return { kind, content }
    })
  return (
    <>
      {drafts.length > 0 && (
        <section aria-labelledby="entwuerfe">
          <SectionHead id="entwuerfe" title="Entwürfe" />
          <ul className="row-list circular-rows">
            {drafts.map((draft) => (
              <li key={draft.id}>
                <div>
                  <Link to={circularPath(draft.id)} className="circular-title breakable">
                    {titleOf(draft)}
                  </Link>
                  <p className="fine">
                    zuletzt {formatShortMinute(draft.changedAt)}&nbsp;Uhr{by(draft.changedBy)}
                  </p>
                </div>
                <Button variant="quiet" onClick={() => setDropping(draft)}>
                  Verwerfen<span className="sr-only">: {titleOf(draft)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="verschickt">
        <SectionHead id="verschickt" title="Verschickt" />
        {sent.length === 0 && <p className="soft">Noch ist keins verschickt.</p>}
        <ul className="row-list circular-rows">
          {sent.map((circular) => (
            <li key={circular.id}>
              <div>
                <Link to={circularPath(circular.id)} className="circular-title breakable">
                  {titleOf(circular)}
                </Link>
                {circular.sentAt && (
                  <p className="fine">
                    am {formatShortMinute(circular.sentAt)}&nbsp;Uhr{by(circular.sentBy)}
                  </p>
                )}
              </div>
              <Button variant="quiet" busy={isBusy} onClick={() => void writeAgain(circular.id)}>
                Als neues beginnen<span className="sr-only">: {titleOf(circular)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {dropping && (
        <DropDialog
          title="Entwurf verwerfen?"
          confirmLabel="Verwerfen"
          drop={() => dropCircular(dropping)}
          said="Der Entwurf ist verworfen."
          onClose={() => setDropping(undefined)}
          onDone={onChange}
        >
          „{titleOf(dropping)}“ ist dann weg. Das lässt sich nicht rückgängig machen.
        </DropDialog>
      )}
    </>
  )
}

const by = (name: string | null): string => (name ? ` von ${name}` : '')
