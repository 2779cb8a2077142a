import { useEffect, useMemo, useState } from 'react'
import type { CircularAnswer, CircularsAnswer } from '../../../../calls/circulars/circular-answers.ts'
import type { CircularContent } from '../../../../circulars/circular-content.ts'
import { wordsOfSaving } from '../../../editor/drafts/saving-words.ts'
import { FormBar } from '../../../forms/form-bar.tsx'
import { RefusedCall } from '../../../session/refused-call.ts'
import { KeptOffer } from '../../../shell/kept-offer.tsx'
import { LeaveGuard } from '../../../shell/leave-guard.tsx'
import { fetchReach } from '../circular-calls.ts'
import { AttachmentStep } from './attachment-step.tsx'
import { openDocuments } from './attachment-words.ts'
import { Overtaken } from './overtaken.tsx'
import { Reach } from './reach.tsx'
import { RecipientsStep } from './recipients-step.tsx'
import { SendStep } from './send-step.tsx'
import { Step } from './step.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { TestStep } from './test-step.tsx'
import { useCircular } from './use-circular.ts'
import { useLateAnswer } from './use-late-answer.ts'
import { WordsPreview } from './words-preview.tsx'
import { WordsStep } from './words-step.tsx'

type ComposerProps = { first: CircularAnswer; all: CircularsAnswer; onSent: () => void }

/** A letter while it is written: five steps, one below the other, of which each can be changed at any time. */
export function Composer({ first, all, onSent }: ComposerProps) {
  const { id } = first
  const written = useCircular(first)
  const { stored, content, state, theirs, kept } = written
  const documents = useMemo(openDocuments, [])
  const [documentName, setDocumentName] = useState('')
  const [isChoosing, setChoosing] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  // Fields that keep what is typed as it is typed begin anew with other content.
  const [turn, setTurn] = useState(0)
  const [hasTried, setTried] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const reach = useLateAnswer(JSON.stringify(content), () => fetchReach(id, content))

  const chosen = content.attachment && 'documentId' in content.attachment ? content.attachment.documentId : undefined
  useEffect(() => {
    if (chosen !== undefined) documents.nameOf(chosen).then(setDocumentName, () => setDocumentName(''))
  }, [chosen, documents])

  const change = (next: Partial<CircularContent>) => {
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in next))))
    // Another choice of readers leaves the letter as it was tried.
    if (!('selection' in next)) setTried(false)
    written.change(next)
  }
  const begin = (act: () => void) => {
    act()
    setTurn((before) => before + 1)
    setChoosing(false)
  }
  const takeRefusal = (error: unknown) => {
    if (!(error instanceof RefusedCall)) return
    setErrors(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
    if (error.status === 409) void written.lookAgain().catch(() => {})
  }
  const isRefused = state.what === 'refused'
  const isOther = kept.offered && JSON.stringify(kept.offered.values) !== JSON.stringify(stored.content)
  return (
    <div className="circular-composer">
      {isOther && <KeptOffer kept={kept} onTake={(values) => begin(() => change(values))} />}
      {theirs && (
        <Overtaken
          theirs={theirs}
          mine={content}
          onInsist={() => written.resolve('mine')}
          onTake={() => begin(() => written.resolve('theirs'))}
          onSent={onSent}
        />
      )}
      <Step number={1} id="text" title="Text">
        <div className="circular-side-by-side">
          <WordsStep
            content={content}
            fields={all.fields}
            missing={{ subject: errors.subject ?? '', text: errors.text ?? '' }}
            change={change}
            onKeep={() => setKeeping(true)}
          />
          <WordsPreview
            id={id}
            content={content}
            people={reach.answer?.people ?? []}
            enclosed={enclosedWords(content, documentName)}
          />
        </div>
      </Step>
      <Step number={2} id="anhang" title="Anhang">
        <AttachmentStep
          content={content}
          semesters={all.semesters}
          documents={documents}
          documentName={documentName}
          error={errors.attachment ?? ''}
          change={change}
          onDocument={setDocumentName}
          isChoosing={isChoosing}
          onChoosing={setChoosing}
        />
      </Step>
      <Step number={3} id="empfaenger" title="Empfänger">
        <RecipientsStep key={turn} selection={content.selection} change={change} />
        <Reach reach={reach.answer} failure={reach.failure} isBusy={reach.isBusy} />
      </Step>
      <Step number={4} id="probe" title="Probe">
        <TestStep
          id={id}
          isFile={all.mails.delivery === 'files'}
          flush={written.flush}
          onRefused={takeRefusal}
          onTried={() => setTried(true)}
        />
      </Step>
      <Step number={5} id="verschicken" title="Verschicken">
        <SendStep
          circular={stored}
          mails={all.mails}
          counts={reach.answer?.counts}
          hasTried={hasTried}
          flush={written.flush}
          onRefused={takeRefusal}
          onSent={onSent}
        />
      </Step>
      <FormBar
        isOpen
        failure={isRefused && !theirs ? `${state.message} So ist es noch nicht gespeichert.` : undefined}
        state={wordsOfSaving(state) || 'Was du schreibst, wird von selbst gespeichert.'}
      />
      {isKeeping && <TemplateDialog content={content} onClose={() => setKeeping(false)} />}
      <LeaveGuard isNeeded={isRefused || theirs !== undefined} title="Ohne zu speichern verlassen?">
        Deine letzten Änderungen sind noch nicht gespeichert und gingen verloren.
      </LeaveGuard>
    </div>
  )
}

function enclosedWords({ attachment }: CircularContent, documentName: string): string {
  if (!attachment) return ''
  if ('documentId' in attachment) return documentName || 'ein Dokument'
  return attachment.as === 'file' ? 'das Heft als PDF' : 'ein Link zum öffentlichen Programm'
}
