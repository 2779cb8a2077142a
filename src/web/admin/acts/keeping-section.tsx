import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ActsAnswer } from '../../../calls/audit/acts.ts'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { usePageAct } from '../../account/use-page-act.tsx'
import { notify } from '../../shell/notify.tsx'
import { countTooOld, type Months, saveKeeping } from '../act-calls.ts'

const labels = { changes: 'Änderungen und Exporte', visits: 'Anmeldungen und Zugriffe' } as const
type Chain = keyof typeof labels
const names = Object.keys(labels) as Chain[]

/** How long the record is kept. What a shorter term takes away is said before. */
export function KeepingSection({ chains, bounds }: Pick<ActsAnswer, 'chains' | 'bounds'>) {
  const stored = Object.fromEntries(chains.map(({ chain, keptMonths }) => [chain, keptMonths])) as unknown as Months
  const [typed, setTyped] = useState<Record<Chain, string>>(() => ({
    changes: String(stored.changes),
    visits: String(stored.visits),
  }))
  const [isTold, setTold] = useState(false)
  const [going, setGoing] = useState<number>()
  const { revalidate } = useRevalidator()
  const { isBusy, failure, act } = usePageAct()
  const months: Months = { changes: Number(typed.changes), visits: Number(typed.visits) }
  const wrong = names.filter((name) => !isMonths(months[name], bounds))
  const isChanged = names.some((name) => months[name] !== stored[name])
  const store = async () => {
    await saveKeeping(months)
    setGoing(undefined)
    await revalidate()
    await notify({ text: 'Gespeichert.' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    const [first] = wrong
    if (first) document.getElementById(`monate-${first}`)?.focus()
    if (first || !isChanged || isBusy) return
    void act(async () => {
      const isShorter = names.some((name) => months[name] < stored[name])
      const lines = isShorter ? await countTooOld(months) : 0
      if (lines > 0) setGoing(lines)
      else await store()
    })
  }
  return (
    <section aria-labelledby="aufbewahrung">
      <SectionHead title="Aufbewahrung" id="aufbewahrung" />
      <p className="settings-what">
        Personenbezogene Daten dürfen nur so lange bleiben, wie sie gebraucht werden (Art. 5 Abs. 1 Buchst. e DSGVO).
        Zugleich müsst ihr zeigen können, wer was mit ihnen getan hat (Art. 5 Abs. 2), und sie schützen (Art. 32).
        Üblich sind drei Jahre für Änderungen, nach denen die meisten Ansprüche verjähren, und ein halbes Jahr für
        Anmeldungen. Ältere Zeilen gehen von selbst, einmal am Tag. Das ist keine Rechtsberatung.
      </p>
      <form className="settings-form" noValidate onSubmit={submit}>
        {names.map((name) => (
          <TextField
            key={name}
            id={`monate-${name}`}
            label={labels[name]}
            hint="in Monaten"
            inputMode="numeric"
            autoComplete="off"
            value={typed[name]}
            error={
              isTold && wrong.includes(name)
                ? `Bitte gib zwischen ${bounds.fewestMonths} und ${bounds.mostMonths} ganze Monate an.`
                : undefined
            }
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        {going === undefined && failure}
        <div className="button-row">
          <Button type="submit" busy={isBusy} aria-disabled={!isChanged}>
            Speichern
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={going !== undefined}
        title="Kürzer aufbewahren?"
        confirmLabel="Speichern"
        danger
        busy={isBusy}
        onConfirm={() => void act(store)}
        onCancel={() => setGoing(undefined)}
      >
        <p>{goingWords(going ?? 0, bounds)} Das lässt sich nicht rückgängig machen.</p>
        {failure}
      </ConfirmDialog>
    </section>
  )
}

type Bounds = ActsAnswer['bounds']

const isMonths = (months: number, { fewestMonths, mostMonths }: Bounds) =>
  Number.isInteger(months) && months >= fewestMonths && months <= mostMonths

function goingWords(lines: number, { counted }: Bounds): string {
  if (lines > counted) return `Mehr als ${counted} Zeilen werden innerhalb eines Tages gelöscht.`
  return lines === 1
    ? 'Eine Zeile wird innerhalb eines Tages gelöscht.'
    : `${lines} Zeilen werden innerhalb eines Tages gelöscht.`
}
