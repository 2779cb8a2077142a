import { type FormEvent, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { CheckboxField } from '../../design/form/checkbox-field.tsx'
import { RadioGroup } from '../../design/form/radio-group.tsx'
import { Failure } from '../../design/page/notice.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import type { Consent } from '../../members/input/consent-input.ts'
import {
  deliveries,
  deliveryLabels,
  type Shareable,
  shareableLabels,
  shareables,
} from '../../members/record/member-rules.ts'
import { client } from '../session/client.ts'
import { answerOf, wordsOf } from '../session/refused-call.ts'
import { useKeptForm } from '../session/use-kept-form.ts'
import { KeptOffer } from '../shell/kept-offer.tsx'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import { notify } from '../shell/notify.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { useWords } from '../shell/use-words.ts'
import { consentWords } from './consent-words.ts'

const deliveryOptions = deliveries.map((value) => ({ value, label: deliveryLabels[value] }))

/** What the others see of him, and what is sent to him. */
export function ConsentForm({ agreed }: { agreed: Consent }) {
  const [saved, setSaved] = useState(agreed)
  const [consent, setConsent] = useState(agreed)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const kept = useKeptForm('consent', { values: consent, isTyped: !isSame(consent, saved) })
  const change = (changed: Partial<Consent>) => setConsent({ ...consent, ...changed })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await answerOf(client.members.io.consent.$put({ json: consent }))
      setSaved(consent)
      await notify({ text: 'Gespeichert.' })
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  const words = useWords()
  return (
    <form className="consent-form" method="post" onSubmit={submit} aria-busy={isBusy}>
      <LeaveGuard isNeeded={!isSame(consent, saved)} title="Noch nicht gespeichert">
        Wenn du die Seite jetzt verlässt, bleibt alles, wie es vorher war.
      </LeaveGuard>
      <KeptOffer kept={kept} onTake={change} />
      <SectionHead title="Was die anderen sehen" id="sichtbar" />
      <div className="account-part" inert={isBusy}>
        <CheckboxField
          label="Ich möchte im Verzeichnis stehen."
          hint={
            <>
              Das <SiteLink to="directory" /> {words('sehen nur {Bundesbrüder}.')}
            </>
          }
          name="visible"
          checked={consent.visible}
          onChange={(event) => change({ visible: event.target.checked })}
        />
        <fieldset className="consent-shared" disabled={!consent.visible}>
          <legend>Von mir steht dort auch:</legend>
          {shareables.map((each) => (
            <CheckboxField
              key={each}
              label={shareableLabels[each]}
              name="shared"
              value={each}
              checked={consent.shared.includes(each)}
              onChange={(event) => change({ shared: withShared(consent.shared, each, event.target.checked) })}
            />
          ))}
        </fieldset>
        <p className="consent-words" role="status">
          {words(consentWords(consent.visible, consent.shared))}
        </p>
        <p className="fine">
          Deinen Geburtstag und deine Anschrift sehen auf der Seite <SiteLink to="birthdays" /> in jedem Fall auch die,
          die im Namen aller gratulieren.
        </p>
      </div>
      <SectionHead title="Was wir dir schicken" id="post" />
      <div className="account-part" inert={isBusy}>
        <CheckboxField
          label="Newsletter: Ich möchte ihn per E-Mail bekommen."
          name="newsletter"
          checked={consent.newsletter}
          onChange={(event) => change({ newsletter: event.target.checked })}
        />
        <RadioGroup
          legend="Das Semesterprogramm kommt"
          name="delivery"
          options={deliveryOptions}
          value={consent.delivery}
          onChange={(delivery) => change({ delivery })}
        />
      </div>
      <Failure>{failure}</Failure>
      <div className="button-row">
        <Button type="submit" busy={isBusy}>
          Speichern
        </Button>
      </div>
    </form>
  )
}

function withShared(shared: readonly Shareable[], each: Shareable, isShared: boolean): Shareable[] {
  return shareables.filter((other) => (other === each ? isShared : shared.includes(other)))
}

const isSame = (one: Consent, other: Consent) => JSON.stringify(one) === JSON.stringify(other)
