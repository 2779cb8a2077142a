import type { XmlAttributes, XmlHandler } from './parse-xml.ts'

/** Gathers the text of a part; its length tells when there is enough. */
export interface RunReader extends Required<XmlHandler> {
  readonly length: number
  finish(): string
}

/** What is not shown, or is no text: properties, what was deleted or moved away, instructions of fields, numbers of charts. */
const skipped = new Set(
  'pPr rPr sectPr tblPr tcPr trPr endParaRPr del moveFrom delText instrText delInstrText numCache numLit'.split(' '),
)
const texts = new Set(['t', 'v', 'text'])
const breaks: Record<string, string> = { br: '\n', cr: '\n', tab: '\t', ptab: '\t', noBreakHyphen: '-' }

/** The text in paragraphs, tables and boxes: documents, slides, charts and drawings have the same words for them. */
export function readRuns(): RunReader {
  let text = ''
  let gap = ''
  let skipDepth = 0
  let textDepth = 0
  let cellDepth = 0
  /** For every choice between two forms of the same thing that is open: whether one has been taken. */
  const choices: boolean[] = []

  /** The widest of several gaps counts: behind the last cell of a row begins a new line. */
  function part(wanted: ' ' | '\t' | '\n'): void {
    const order = ['', ' ', '\t', '\n']
    if (order.indexOf(wanted) > order.indexOf(gap)) gap = wanted
  }

  const endOfParagraph = (): void => part(cellDepth > 0 ? ' ' : '\n')

  function write(piece: string): void {
    if (text !== '') text += gap
    gap = ''
    text += piece
  }

  function isSkipped(name: string, attributes: XmlAttributes): boolean {
    if (name === 'Choice' || name === 'Fallback') {
      const isTaken = choices.at(-1) === true
      choices[choices.length - 1] = true
      return isTaken
    }
    // The number of a slide.
    return skipped.has(name) || (name === 'fld' && attributes.type === 'slidenum')
  }

  return {
    open(name, attributes) {
      if (skipDepth > 0 || isSkipped(name, attributes)) {
        skipDepth++
        return
      }
      if (name === 'AlternateContent') choices.push(false)
      if (name === 'p') endOfParagraph()
      if (name === 'tc') cellDepth++
      if (texts.has(name)) textDepth++
      const shown = breaks[name]
      if (shown) write(shown)
    },
    text(piece) {
      if (skipDepth === 0 && textDepth > 0) write(piece)
    },
    close(name) {
      if (skipDepth > 0) {
        skipDepth--
        return
      }
      if (name === 'AlternateContent') choices.pop()
      if (texts.has(name)) textDepth--
      if (name === 'p' || name === 'pt' || name === 'text') endOfParagraph()
      if (name === 'tc') {
        cellDepth--
        part('\t')
      }
      if (name === 'tr') part('\n')
    },
    get length() {
      return text.length
    },
    finish: () => text,
  }
}
