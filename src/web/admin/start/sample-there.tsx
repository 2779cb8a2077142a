import { useEffect, useState } from 'react'
import type { SampleAnswer } from '../../../calls/sample/tell-sample.ts'
import { entryEditingPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { Fact } from '../../../design/page/fact.tsx'
import { Failure } from '../../../design/page/notice.tsx'
import type { FieldError } from '../../../errors.ts'
import { RefusedCall, wordsOf } from '../../session/refused-call.ts'
import { notifyFailure } from '../../shell/notify.tsx'
import { newerSample, removeSample } from './sample-calls.ts'
import { fetchLeftovers, type Leftovers } from './setup-calls.ts'
import { TouchedList } from './touched-list.tsx'

type SampleThereProps = {
  sample: SampleAnswer
  /** Somebody was faster: this is the list now. */
  onNewer(sample: SampleAnswer): void
  onRemoved(sample: SampleAnswer, said: string): Promise<void>
}

/** The sample as it is, what of it is more than that by now, and the one act that ends it. */
export function SampleThere({ sample, onNewer, onRemoved }: SampleThereProps) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const { untouched, touched } = sample
  const naming = useNaming(touched.length > 0)
  const chosen = touched.filter(({ id }) => removed.has(id)).length
  const going = untouched.reduce((sum, { count }) => sum + count, 0) + chosen

  const remove = async () => {
    setBusy(true)
    setFailure('')
    setErrors([])
    try {
      const next = await removeSample(sample, removed)
      setAsking(false)
      await onRemoved(next, 'Das Beispiel ist entfernt.')
    } catch (error) {
      setAsking(false)
      setBusy(false)
      const newer = newerSample(error)
      if (newer) onNewer(newer)
      const isByField = error instanceof RefusedCall && error.errors.length > 0
      setErrors(isByField ? error.errors : [])
      setFailure(isByField ? 'So geht es noch nicht. Was fehlt, steht unten bei den Einträgen.' : wordsOf(error))
    }
  }
  return (
    <>
      <p>
        Diese Website zeigt eine erdachte Verbindung, damit du siehst, was alles geht. Wenn du genug gesehen hast, nimm
        sie mit einem Mal heraus. Was du oder andere geändert haben, bleibt, wenn du es willst; und 30&nbsp;Tage lang
        lässt sich alles zurückholen.
      </p>
      <Failure>{failure}</Failure>
      <dl className="sample-counts facts">
        {untouched.map(({ kind, label, count }) => (
          <Fact key={kind} name={label}>
            {count}
          </Fact>
        ))}
      </dl>
      {touched.length > 0 && (
        <TouchedList touched={touched} removed={removed} onChange={setRemoved} errors={errors} naming={naming} />
      )}
      <p>
        <Button variant="danger" onClick={() => setAsking(true)} disabled={going === 0}>
          Beispiel entfernen
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        title="Beispiel entfernen?"
        confirmLabel="Entfernen"
        danger
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {going === 1 ? 'Ein Eintrag verschwindet' : `${going} Einträge verschwinden`} von der Website
          {touched.length > chosen && `, ${keptWords(touched.length - chosen)}`}. An die Stelle der Texte, die jede
          Seite braucht, treten neutrale. 30&nbsp;Tage lang lässt sich das rückgängig machen.
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Which entries still name the sample; nobody waits for it, and without an answer nothing is marked. */
function useNaming(isNeeded: boolean): ReadonlySet<string> {
  const [naming, setNaming] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!isNeeded) return
    const toLinks = ({ found }: Leftovers) =>
      found.flatMap(({ collection, entries }) => entries.map(({ id }) => entryEditingPath(collection, id)))
    void fetchLeftovers().then((leftovers) => setNaming(new Set(toLinks(leftovers))), notifyFailure)
  }, [isNeeded])
  return naming
}

const keptWords = (count: number) => (count === 1 ? 'einer bleibt' : `${count} bleiben`)
