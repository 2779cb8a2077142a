import { noSuchDocument } from '../documents/document-refusals.ts'
import { demandId } from './id-shape.ts'

export const documentId = (text: string): string => demandId(text, noSuchDocument)
