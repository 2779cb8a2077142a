import { compareNames, compareTexts, type TextPart } from './compare-texts.ts'
import { readableMarks } from './readable-marks.ts'

type ChangedTextProps = {
  before: string
  after: string
  /** Its marks are not read as text. */
  isRich?: boolean
  /** It is a name: another one takes the place of the whole, whatever words they share. */
  isName?: boolean
}

/** What has changed in a text, word by word, also for those who listen. */
export function ChangedText({ before, after, isRich = false, isName = false }: ChangedTextProps) {
  const parts = (isName ? compareNames : compareTexts)(before, after).map((part, key) => ({ ...part, key }))
  return (
    <span className="compared">
      {parts.map(({ text, is, key }) => (
        <Part key={key} text={isRich ? readableMarks(text, is !== 'same') : text} is={is} />
      ))}
    </span>
  )
}

function Part({ text, is }: TextPart) {
  // A paragraph that was parted shows by its line break.
  if (is === 'same' || text.trim() === '') return text
  const Element = is === 'added' ? 'ins' : 'del'
  return (
    <Element>
      <span className="sr-only">{is === 'added' ? ' neu: ' : ' gestrichen: '}</span>
      {text}
      <span className="sr-only"> Ende </span>
    </Element>
  )
}
