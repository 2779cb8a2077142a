import { noSuchDocument } from '../documents/document-refusals.ts'
import { isIdShaped } from './id-shape.ts'

export function documentId(text: string): string {
  if (!isIdShaped(text)) throw noSuchDocument()
  return text
}
