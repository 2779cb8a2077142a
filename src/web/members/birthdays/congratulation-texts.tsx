import { useState } from 'react'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { Tabs } from '../../../design/page/tabs.tsx'
import { type CongratulationKind, congratulationTitles } from '../../../members/birthdays/congratulation-rules.ts'
import type { CongratulationText } from '../../../members/birthdays/congratulation-texts.ts'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
import { Outcome } from '../../shell/outcome.tsx'
import { fetchBirthdays } from './birthday-calls.ts'
import { CongratulationForm } from './congratulation-form.tsx'

type First = readonly CongratulationText[] | null | undefined

/** What letters and cards say. Whoever is not of the office has no such texts, and sees nothing of this. */
export function CongratulationTexts({ first }: { first: First }) {
  const answer = useAnswerAtOnce(async () => (await fetchBirthdays({ weeks: 1, most: 1 })).texts, first)
  if (answer.answer === null) return null
  return (
    <section className="congratulations screen-only" aria-labelledby="texte">
      <SectionHead id="texte" title="Texte für Briefe und Karten" />
      <p>
        Briefe passen in Umschläge mit Fenster. Karten stehen zu zweit auf einem Blatt: beidseitig drucken und über die
        lange Kante wenden, in der Mitte durchschneiden, falten. Sie sind dann A6 und passen in Umschläge C6; innen
        links ist Platz für Unterschriften.
      </p>
      <Outcome of={answer} waiting="Texte werden geladen …">
        {(texts) => texts && <Forms texts={texts} />}
      </Outcome>
    </section>
  )
}

function Forms({ texts }: { texts: readonly CongratulationText[] }) {
  const [selected, setSelected] = useState<string>('birthday')
  const [known, setKnown] = useState(texts)
  const [typed, setTyped] = useState<readonly CongratulationKind[]>([])
  return (
    <>
      <LeaveGuard isNeeded={typed.length > 0} title="Noch nicht gespeichert">
        Wenn du die Seite jetzt verlässt, bleiben die Texte, wie sie waren.
      </LeaveGuard>
      <Tabs
        label="Anlässe"
        selected={selected}
        onSelect={setSelected}
        tabs={known.map((text) => ({
          id: text.kind,
          title: congratulationTitles[text.kind],
          content: (
            <CongratulationForm
              text={text}
              onKnown={(newer) => setKnown((before) => before.map((each) => (each.kind === newer.kind ? newer : each)))}
              onTyped={(isTyped) =>
                setTyped((before) => [...before.filter((each) => each !== text.kind), ...(isTyped ? [text.kind] : [])])
              }
            />
          ),
        }))}
      />
    </>
  )
}
