import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'

/** What an editor has chosen to do and a dialog is open for. */
export type DocumentTask =
  | { what: 'edit' | 'replace' | 'versions' | 'delete'; document: DocumentAnswer }
  | { what: 'deleted' }
