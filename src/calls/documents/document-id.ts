import { noSuchDocument } from '../../documents/library/document-refusals.ts'
import { demandId } from '../../http/id-shape.ts'

export const documentId = (text: string): string => demandId(text, noSuchDocument)
