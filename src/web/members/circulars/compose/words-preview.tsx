import { useId, useState } from 'react'
import type { CircularPreview } from '../../../../calls/circulars/preview-circular.ts'
import type { ShownWords } from '../../../../calls/circulars/show-words.ts'
import type { CircularContent } from '../../../../circulars/circular-content.ts'
import { ChoiceSwitch } from '../../../../design/form/choice-switch.tsx'
import { SelectField } from '../../../../design/form/select-field.tsx'
import { Failure } from '../../../../design/page/notice.tsx'
import { fetchWords } from '../circular-calls.ts'
import { useLateAnswer } from './use-late-answer.ts'

type WordsPreviewProps = {
  id: string
  content: CircularContent
  people: CircularPreview['people']
  /** What the mail brings along, in words. */
  enclosed: string
}

/** What one of them would read, a moment after it is written. */
export function WordsPreview({ id, content, people, enclosed }: WordsPreviewProps) {
  const heading = useId()
  const [as, setAs] = useState<'mail' | 'letter'>('mail')
  const [chosen, setChosen] = useState('')
  const reached = people.filter(({ way }) => way !== 'none')
  // Who is chosen may not be among them any more.
  const person = reached.find((each) => each.id === chosen)?.id ?? null
  const { subject, salutation, text, returnLine } = content
  const about = JSON.stringify([person, subject, salutation, text, returnLine])
  const { answer, failure, isBusy } = useLateAnswer(about, () => fetchWords(id, content, person))
  return (
    <section aria-labelledby={heading} className="circular-preview">
      <h3 id={heading} className="sr-only">
        Vorschau
      </h3>
      <div className="circular-preview-tools">
        <SelectField
          label="Vorschau für"
          value={person ?? ''}
          options={[
            { value: '', label: 'mich selbst' },
            ...reached.map(({ id: value, name, city }) => ({ value, label: city ? `${name}, ${city}` : name })),
          ]}
          onChange={(event) => setChosen(event.target.value)}
        />
        <ChoiceSwitch label="Vorschau als" options={{ mail: 'E-Mail', letter: 'Brief' }} value={as} onChange={setAs} />
      </div>
      <Failure>{failure}</Failure>
      {answer && (
        <div className={`circular-sheet circular-sheet-${as}`} aria-busy={isBusy}>
          {as === 'mail' ? <Mail words={answer} enclosed={enclosed} /> : <Letter words={answer} />}
        </div>
      )}
    </section>
  )
}

function Mail({ words: { subject, greeting, paragraphs, mail }, enclosed }: { words: ShownWords; enclosed: string }) {
  return (
    <>
      <dl className="circular-mail-head">
        <MailFact name="Von">{mail.from}</MailFact>
        <MailFact name="An">{mail.to || 'keine E-Mail-Adresse'}</MailFact>
        <MailFact name="Betreff">{subject || '–'}</MailFact>
        {enclosed && <MailFact name="Dazu">{enclosed}</MailFact>}
      </dl>
      <Words greeting={greeting} paragraphs={paragraphs} />
      <p className="fine circular-mail-foot">{mail.foot.join(' · ')}</p>
    </>
  )
}

function MailFact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="breakable">{children}</dd>
    </div>
  )
}

function Letter({ words: { subject, greeting, paragraphs, letter } }: { words: ShownWords }) {
  return (
    <>
      <div className="circular-letter-head">
        <div>
          <p className="circular-return-line">{letter.returnLine}</p>
          <Lines lines={letter.address} />
        </div>
        <div className="fine">
          <Lines lines={letter.sender} />
        </div>
      </div>
      <p className="circular-letter-day">{letter.day}</p>
      <p className="circular-letter-subject">{subject}</p>
      <Words greeting={greeting} paragraphs={paragraphs} />
    </>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => <p className="circular-lines">{lines.join('\n')}</p>

function Words({ greeting, paragraphs }: Pick<ShownWords, 'greeting' | 'paragraphs'>) {
  return (
    <div className="circular-paragraphs breakable">
      <p>{greeting}</p>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place
        <p key={index} className="circular-lines">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
