import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { mostInBatch } from '../../content/editing/batch-rules.ts'
import type { CollectionForEditing, EditedEntry } from '../../content/editing/editor-answers.ts'
import { listEditingPath } from '../../content/site-map.ts'
import { Button } from '../../design/button.tsx'
import { TextArea } from '../../design/form/text-area.tsx'
import { Failure, Notice } from '../../design/page/notice.tsx'
import { followSetup } from '../admin/start/setup-progress.ts'
import { RefusedCall, wordsOf } from '../session/refused-call.ts'
import { useKeptForm } from '../session/use-kept-form.ts'
import { KeptOffer } from '../shell/kept-offer.tsx'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import type { Route } from './+types/paste'
import { fetchCollection, takeBackBatch } from './editor-calls.ts'
import { EditorFrame } from './editor-frame.tsx'
import { loadForCollection } from './load-for-editor.ts'
import { NothingThere } from './nothing-there.tsx'
import { PasteColumns } from './paste/paste-columns.tsx'
import { PasteMissing } from './paste/paste-missing.tsx'
import { PastePreview } from './paste/paste-preview.tsx'
import { countWords } from './paste/plan-words.ts'
import { usePaste } from './paste/use-paste.ts'
import './paste/paste.css'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadForCollection(params.collection, async () => {
    try {
      const collection = await fetchCollection(params.collection)
      return collection.isFixed ? undefined : collection
    } catch (error) {
      if (error instanceof RefusedCall && error.status === 404) return undefined
      throw error
    }
  })

export default function PasteEditing({ loaderData }: Route.ComponentProps) {
  const collection = 'answer' in loaderData ? loaderData.answer : undefined
  return (
    <EditorFrame
      of={loaderData}
      title={collection ? `${collection.label}: aus einer Tabelle` : 'Aus einer Tabelle einfügen'}
      lead="Kopiere Zeilen aus Excel, LibreOffice oder einem Dokument. Du siehst zuerst, was daraus wird."
    >
      {(answer) =>
        answer ? <PasteScreen key={answer.name} collection={answer} /> : <NothingThere what="Diese Liste" />
      }
    </EditorFrame>
  )
}

/** What has been saved together, and in words. */
interface Taken {
  saved: EditedEntry[]
  words: string
}

function PasteScreen({ collection }: { collection: CollectionForEditing }) {
  const [taken, setTaken] = useState<Taken>()
  const { revalidate } = useRevalidator()
  const take = (saved: Taken) => {
    setTaken(saved)
    void followSetup()
  }
  if (!taken) return <PasteForm collection={collection} onTaken={take} />
  const goOn = async () => {
    await revalidate()
    setTaken(undefined)
  }
  return <TakenReport collection={collection} taken={taken} onGoOn={() => void goOn()} />
}

type TakenReportProps = { collection: CollectionForEditing; taken: Taken; onGoOn: () => void }

/** What has been done, with the way back for as long as the page is open; behind it each entry has its history. */
function TakenReport({ collection: { name, label }, taken, onGoOn }: TakenReportProps) {
  const [outcome, setOutcome] = useState<{ isBack: true } | { failure: string }>()
  const undo = async () => {
    try {
      await takeBackBatch(name, taken.saved)
      setOutcome({ isBack: true })
    } catch (error) {
      setOutcome({ failure: wordsOf(error) })
    }
  }
  const isBack = outcome && 'isBack' in outcome
  return (
    <>
      <Notice tone={isBack ? 'info' : 'success'} live>
        {isBack ? `Zurückgenommen: „${label}“ ist wieder, wie es war.` : `Übernommen: ${taken.words}.`}
      </Notice>
      <Failure>{outcome && 'failure' in outcome && outcome.failure}</Failure>
      <div className="list-tools">
        <Link to={listEditingPath(name)} className="button button-primary">
          Zur Liste
        </Link>
        {!outcome && (
          <Button variant="secondary" onClick={() => void undo()}>
            Rückgängig machen
          </Button>
        )}
        <Button variant="secondary" onClick={onGoOn}>
          Noch eine Tabelle
        </Button>
      </div>
    </>
  )
}

type PasteFormProps = { collection: CollectionForEditing; onTaken: (taken: Taken) => void }

function PasteForm({ collection, onTaken }: PasteFormProps) {
  const pasted = usePaste(collection)
  const [isBusy, setBusy] = useState(false)
  const { name } = collection
  const { text, planned, batch } = pasted
  const wrong = planned.filter(({ state }) => state === 'wrong').length
  const kept = useKeptForm(`paste:${name}`, { values: text, isTyped: text !== '' })
  const mayTake = batch.length > 0 && wrong === 0 && !pasted.tooMany

  const take = async () => {
    if (isBusy || !mayTake) return
    setBusy(true)
    const saved = await pasted.save()
    setBusy(false)
    if (saved) onTaken({ saved, words: countWords(planned) })
  }

  return (
    <>
      <LeaveGuard isNeeded={text !== ''} title="Noch nicht übernommen">
        Wenn du die Seite jetzt verlässt, bleibt die Liste, wie sie ist.
      </LeaveGuard>
      <KeptOffer kept={kept} onTake={pasted.paste} />
      <TextArea
        label="Tabelle"
        hint="Markiere die Zeilen in deiner Tabelle, am besten mit der Überschrift, kopiere sie (Strg + C) und füge sie hier ein (Strg + V)."
        className="paste-area"
        rows={text === '' ? 8 : 4}
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={(event) => pasted.paste(event.target.value)}
      />
      {text !== '' && planned.length === 0 && <Notice>Unter der Überschrift steht noch nichts.</Notice>}
      {planned.length > 0 && (
        <>
          <PasteColumns pasted={pasted} />
          <PasteMissing pasted={pasted} />
          <PastePreview pasted={pasted} />
          <Failure>{pasted.refusal}</Failure>
          {pasted.tooMany && (
            <Notice tone="error">
              Das sind {batch.length.toLocaleString('de')} Einträge. Auf einmal gehen höchstens {mostInBatch}: Bitte
              füge die Tabelle in Teilen ein.
            </Notice>
          )}
          <div className="paste-end">
            <Button busy={isBusy} aria-disabled={!mayTake} onClick={() => void take()}>
              Übernehmen
            </Button>
            <Link to={listEditingPath(name)} className="button button-secondary">
              Abbrechen
            </Link>
            <p className="fine" role="status">
              {outcomeWords(wrong, countWords(planned))}
            </p>
          </div>
        </>
      )}
    </>
  )
}

function outcomeWords(wrong: number, counted: string): string {
  if (wrong > 0) {
    const rows = wrong === 1 ? 'Eine Zeile passt' : `${wrong} Zeilen passen`
    return `${rows} noch nicht: Ändere sie oben im Text, ordne die Spalten anders zu oder lass sie aus.`
  }
  return counted === ''
    ? 'Daraus würde sich nichts ändern.'
    : `Wird übernommen: ${counted}. Vorher ist nichts gespeichert.`
}
