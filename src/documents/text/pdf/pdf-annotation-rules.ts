/** What pdf.js tells of a field or a note on a page, as far as it is text. */
interface PdfAnnotation {
  subtype?: unknown
  fieldType?: unknown
  fieldValue?: unknown
  password?: unknown
  contentsObj?: { str?: unknown }
}

/** What was filled into fields or noted on a page. */
export function textOfNotes(annotations: readonly PdfAnnotation[]): string[] {
  return annotations.flatMap((annotation) => {
    const isFilled = annotation.fieldType === 'Tx' || annotation.fieldType === 'Ch'
    if (annotation.subtype === 'Widget') return isFilled && !annotation.password ? texts(annotation.fieldValue) : []
    // Of a link the contents are an address, if anything.
    return annotation.subtype === 'Link' ? [] : texts(annotation.contentsObj?.str)
  })
}

const texts = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string' && each !== '')
