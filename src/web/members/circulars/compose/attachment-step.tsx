import { useId } from 'react'
import type { CircularContent } from '../../../../circulars/circular-content.ts'
import { RadioGroup } from '../../../../design/form/radio-group.tsx'
import { SelectField } from '../../../../design/form/select-field.tsx'
import { Notice } from '../../../../design/page/notice.tsx'
import { SearchBox } from '../../../editor/form/fields/search-box.tsx'
import { type Attachment, bookletFormLabels, type DocumentSource } from './attachment-words.ts'

type AttachmentStepProps = {
  content: CircularContent
  semesters: readonly { id: string; title: string }[]
  documents: DocumentSource
  /** What the chosen document is called. */
  documentName: string
  error: string
  change: (change: Partial<CircularContent>) => void
  onDocument: (name: string) => void
  /** Whether a document is to be chosen, though none is yet. */
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
}

type Kind = 'none' | 'document' | 'booklet'
const kindOf = (attachment: Attachment): Kind => {
  if (!attachment) return 'none'
  return 'documentId' in attachment ? 'document' : 'booklet'
}

/** What comes with the mails: nothing, a document of the downloads, or the programme of a semester. */
export function AttachmentStep(props: AttachmentStepProps) {
  const { content, semesters, documents, documentName, error, change, onDocument, isChoosing, onChoosing } = props
  const { attachment } = content
  const id = useId()
  const kind = isChoosing ? 'document' : kindOf(attachment)
  const [newest] = semesters
  const choose = (next: Kind) => {
    onChoosing(next === 'document' && kindOf(attachment) !== 'document')
    if (next === 'none') change({ attachment: null })
    else if (next === 'booklet' && newest) {
      change({ attachment: { booklet: content.semester ?? newest.id, form: 'a5', as: 'file' } })
    } else if (next === 'document' && kindOf(attachment) === 'booklet') change({ attachment: null })
  }
  return (
    <>
      <RadioGroup
        legend="Was kommt mit der E-Mail?"
        name={`${id}-kind`}
        value={kind}
        onChange={choose}
        options={[
          { value: 'none', label: 'Nichts' },
          { value: 'document', label: 'Ein Dokument aus den Downloads' },
          ...(newest ? [{ value: 'booklet' as const, label: 'Das Heft mit dem Semesterprogramm' }] : []),
        ]}
      />
      {kind === 'document' && (
        <SearchBox
          id={`${id}-document`}
          label="Dokument"
          hint="Höchstens 10&nbsp;MB: Mehr nehmen viele Postfächer nicht an."
          error={error}
          text={isChoosing ? '' : documentName}
          find={documents.find}
          onType={() => {}}
          onChoose={({ key, title }) => {
            onChoosing(false)
            onDocument(title)
            change({ attachment: { documentId: key } })
          }}
        />
      )}
      {kind === 'booklet' && attachment && 'booklet' in attachment && (
        <Booklet attachment={attachment} semesters={semesters} error={error} change={change} />
      )}
      {kind !== 'none' && (
        <p className="fine">
          Wer einen Brief bekommt, bekommt das auf Papier: Druck es aus und leg es bei, wenn die Briefe so weit sind.
        </p>
      )}
    </>
  )
}

type BookletProps = {
  attachment: Extract<Attachment, { booklet: string }>
  semesters: readonly { id: string; title: string }[]
  error: string
  change: (change: Partial<CircularContent>) => void
}

function Booklet({ attachment, semesters, error, change }: BookletProps) {
  const id = useId()
  const { booklet, form, as } = attachment
  const isKnown = semesters.some((semester) => semester.id === booklet)
  const options = semesters.map((semester) => ({ value: semester.id, label: semester.title }))
  const put = (next: Partial<typeof attachment>) => change({ attachment: { ...attachment, ...next } })
  return (
    <>
      <div className="circular-pair">
        <SelectField
          label="Semester"
          value={booklet}
          error={error}
          options={
            isKnown ? options : [{ value: booklet, label: `${booklet} (noch nicht veröffentlicht)` }, ...options]
          }
          onChange={(event) => put({ booklet: event.target.value })}
        />
        <SelectField
          label="Form"
          value={form}
          options={Object.entries(bookletFormLabels).map(([value, label]) => ({ value, label }))}
          onChange={(event) => put({ form: event.target.value as typeof form })}
        />
      </div>
      <RadioGroup
        legend="Wie kommt es mit?"
        name={`${id}-as`}
        value={as}
        onChange={(next) => put({ as: next })}
        options={[
          {
            value: 'file',
            label: 'Angehängt: das interne Heft, mit den Anschriften der Ämter und den Bankverbindungen',
          },
          { value: 'link', label: 'Als Link auf unsere Website: das öffentliche Programm, das jeder sehen kann' },
        ]}
      />
      <Notice>
        Das Heft entsteht, wenn du verschickst: mit allem, was dann veröffentlicht ist, und ohne Entwürfe.
      </Notice>
    </>
  )
}
