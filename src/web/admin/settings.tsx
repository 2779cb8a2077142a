import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/form/text-field.tsx'
import { Icon } from '../../design/icon.tsx'
import { Failure } from '../../design/page/notice.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { RefusedCall, wordsOf } from '../session/refused-call.ts'
import { useKeptForm } from '../session/use-kept-form.ts'
import { KeptOffer } from '../shell/kept-offer.tsx'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import { notify } from '../shell/notify.tsx'
import type { Route } from './+types/settings'
import { fetchObligation } from './account-calls.ts'
import { AdminFrame } from './admin-frame.tsx'
import { FactorObligation } from './factor-obligation.tsx'
import { loadForAdmin } from './load-for-admin.ts'
import { fetchSettings, saveSettings } from './member-calls.ts'
import { OfficeMails } from './office-mails.tsx'
import { EmblemsStep } from './start/emblems-step.tsx'
import { SampleStep } from './start/sample-step.tsx'

export const clientLoader = () =>
  loadForAdmin(async () => {
    const [settings, { isObligatory }] = await Promise.all([fetchSettings(), fetchObligation()])
    return { ...settings, isObligatory }
  })

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame of={loaderData}>
      {({ addressOffice, officeName, mails, birthdayOffices, isObligatory }) => (
        <>
          <AddressOffice stored={addressOffice} title={officeName} />
          <OfficeMails stored={mails} congratulators={birthdayOffices} />
          <FactorObligation stored={isObligatory} />
          <section className="settings-emblems" aria-labelledby="zeichen">
            <SectionHead title="Wappen und Zirkel" id="zeichen" />
            <EmblemsStep onSaved={() => {}} />
          </section>
          <section aria-labelledby="beispiel">
            <SectionHead title="Beispiel" id="beispiel" />
            <SampleStep onSaved={() => {}} />
          </section>
        </>
      )}
    </AdminFrame>
  )
}

/** Who is told of new addresses. */
function AddressOffice({ stored, title }: { stored: readonly string[]; title: string }) {
  const [saved, setSaved] = useState(stored)
  const [typed, setTyped] = useState<readonly string[]>(stored.length > 0 ? stored : [''])
  const [refusal, setRefusal] = useState<RefusedCall>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const wanted = typed.map((address) => address.trim()).filter(Boolean)
  const isChanged = wanted.join() !== saved.join()
  const kept = useKeptForm('settings', { values: typed, isTyped: isChanged })
  const focusField = (index: number) => document.getElementById(`${id}-${index}`)?.focus()

  const change = (next: readonly string[]) => {
    setRefusal(undefined)
    setTyped(next)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      // Empty lines go before anything is sent, so that a complaint about the third address is shown at the third field.
      setTyped(wanted.length > 0 ? wanted : [''])
      const { addressOffice } = await saveSettings(wanted)
      setSaved(addressOffice)
      setTyped(addressOffice.length > 0 ? addressOffice : [''])
      await notify({ text: 'Gespeichert.' })
    } catch (error) {
      const refused = error instanceof RefusedCall ? error : new RefusedCall(wordsOf(error))
      flushSync(() => setRefusal(refused))
      const wrong = wanted.findIndex((_, index) => errorAt(refused, index))
      if (wrong >= 0) focusField(wrong)
    } finally {
      setBusy(false)
    }
  }
  const hasFieldErrors = typed.some((_, index) => errorAt(refusal, index))
  return (
    <section aria-labelledby="adressverwaltung">
      <SectionHead title={title} id="adressverwaltung" />
      <p className="settings-what">
        Wenn jemand seine Adresse ändert, bekommen diese Postfächer eine E-Mail, in der Alt und Neu nebeneinanderstehen.
        Mindestens eines muss es geben, höchstens zehn.
      </p>
      <form className="settings-form" noValidate onSubmit={(event) => void save(event)}>
        <LeaveGuard isNeeded={isChanged} title="Noch nicht gespeichert">
          Wenn du die Seite jetzt verlässt, bleiben die Postfächer, wie sie waren.
        </LeaveGuard>
        <KeptOffer kept={kept} onTake={change} />
        {typed.map((address, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
          <div key={index} className="settings-line">
            <TextField
              id={`${id}-${index}`}
              label={typed.length > 1 ? `${index + 1}. E-Mail-Adresse` : 'E-Mail-Adresse'}
              type="email"
              autoComplete="off"
              error={errorAt(refusal, index)}
              value={address}
              onChange={(event) => change(typed.with(index, event.target.value))}
            />
            {typed.length > 1 && (
              <Button
                variant="secondary"
                className="beside-field"
                aria-label={`${address || `${index + 1}. Adresse`} entfernen`}
                onClick={() => {
                  flushSync(() => change(typed.toSpliced(index, 1)))
                  focusField(Math.max(0, index - 1))
                }}
              >
                <Icon name="close" />
              </Button>
            )}
          </div>
        ))}
        <Failure>{!hasFieldErrors && refusal?.message}</Failure>
        <div className="button-row">
          <Button type="submit" busy={isBusy} aria-disabled={!isChanged}>
            Speichern
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              flushSync(() => change([...typed, '']))
              focusField(typed.length)
            }}
          >
            Weitere Adresse
          </Button>
        </div>
      </form>
    </section>
  )
}

/** addressOffice.2 is the third line. */
function errorAt(refusal: RefusedCall | undefined, index: number): string | undefined {
  return refusal?.errors.find(({ field }) => field === `addressOffice.${index}`)?.message
}
