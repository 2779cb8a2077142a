import { type FormEvent, useState } from 'react'
import type { Register } from '../../../calls/own-data/register/register.ts'
import { Button } from '../../../design/button.tsx'
import { TextArea } from '../../../design/form/text-area.tsx'
import { Accordion } from '../../../design/page/accordion.tsx'
import { Fact } from '../../../design/page/fact.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { registerRows } from '../../../members/own-data/register-rows-rules.ts'
import { usePageAct } from '../../account/use-page-act.tsx'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { KeptOffer } from '../../shell/kept-offer.tsx'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
import { saveRegister, saveRemarks } from '../request-calls.ts'

type Remarks = Readonly<Record<string, string>>

/** The register that an association has to show on demand: what is in it by itself, and what only people know. */
export function RegisterSection({ register }: { register: Register }) {
  const [saved, setSaved] = useState(() => remarksOf(register))
  const [remarks, setRemarks] = useState(saved)
  const { isBusy, failure, act } = usePageAct()
  const isChanged = Object.keys(remarks).some((key) => remarks[key]?.trim() !== saved[key])
  const kept = useKeptForm('processing-register', { values: remarks, isTyped: isChanged })
  const save = async () => {
    const stored = remarksOf(await saveRemarks(remarks))
    setSaved(stored)
    setRemarks(stored)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && isChanged) void act(save, 'Gespeichert.')
  }
  const remarkField = (key: string, hint: string) => (
    <TextArea
      label="Bemerkung"
      optional
      hint={hint}
      rows={2}
      maxLength={2000}
      value={remarks[key] ?? ''}
      onChange={(event) => setRemarks({ ...remarks, [key]: event.target.value })}
    />
  )
  const ofProcessing = (each: Register['processings'][number]) => ({
    id: `verarbeitung-${each.key}`,
    title: titleWith(each.title, remarks[each.key]),
    content: (
      <div className="register-entry">
        <dl className="register-facts">
          {registerRows.map(({ key, label }) => (
            <Fact key={key} name={label}>
              {each[key]}
            </Fact>
          ))}
        </dl>
        {remarkField(each.key, 'Was nur ihr wisst, etwa ein Beschluss oder ein Vertrag.')}
      </div>
    ),
  })
  const ofMeasures = {
    id: 'massnahmen',
    title: titleWith('Technische und organisatorische Maßnahmen', remarks.measures),
    content: (
      <div className="register-entry">
        <dl className="register-facts">
          {register.measures.map(({ title, measure }) => (
            <Fact key={title} name={title}>
              {measure}
            </Fact>
          ))}
        </dl>
        {remarkField('measures', 'Etwa wer wie oft sichert und wo die Sicherungen liegen.')}
      </div>
    ),
  }
  return (
    <section aria-labelledby="verzeichnis">
      <SectionHead title="Verzeichnis von Verarbeitungstätigkeiten" id="verzeichnis" />
      <p className="settings-what">
        Jeder Verein muss es führen (Art.&nbsp;30 DSGVO). Es entsteht aus dem, was diese Website tut, aus ihren
        Einstellungen und aus den Angaben des Impressums. Was nur ihr wisst, schreibt ihr dazu.
      </p>
      {register.responsible === null && (
        <Notice>
          Wer verantwortlich ist, fehlt noch. Es steht im Verzeichnis, sobald unter „Erste Schritte“ Impressum und
          Datenschutz ausgefüllt sind.
        </Notice>
      )}
      <form className="register-form" onSubmit={submit} aria-busy={isBusy}>
        <LeaveGuard isNeeded={isChanged} title="Noch nicht gespeichert">
          Wenn du die Seite jetzt verlässt, bleiben die Bemerkungen, wie sie waren.
        </LeaveGuard>
        <KeptOffer kept={kept} onTake={setRemarks} />
        <Accordion isLoose items={[...register.processings.map(ofProcessing), ofMeasures]} />
        {failure}
        <div className="button-row">
          <Button type="submit" busy={isBusy} aria-disabled={!isChanged}>
            Bemerkungen speichern
          </Button>
          <Button
            variant="secondary"
            busy={isBusy}
            aria-disabled={isChanged}
            onClick={() => !isChanged && void act(saveRegister)}
          >
            Als PDF herunterladen
          </Button>
        </div>
        {isChanged && <p className="fine">Im PDF stehen die Bemerkungen, sobald sie gespeichert sind.</p>}
      </form>
    </section>
  )
}

/** Those with something to read are seen without opening all of them. */
const titleWith = (title: string, remark: string | undefined) => (remark?.trim() ? `${title} (mit Bemerkung)` : title)

function remarksOf({ processings, measuresRemark }: Register): Remarks {
  return {
    ...Object.fromEntries(processings.map(({ key, remark }) => [key, remark])),
    measures: measuresRemark,
  }
}
