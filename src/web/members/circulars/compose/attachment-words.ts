import type { CircularContent } from '../../../../circulars/circular-content.ts'
import type { DocumentAnswer } from '../../../../documents/library/document-answer.ts'
import type { FoundOption } from '../../../editor/form/fields/search-box.tsx'
import { fetchDocuments } from '../../downloads/document-calls.ts'

export type Attachment = CircularContent['attachment']

export const bookletFormLabels: Record<Extract<Attachment, { booklet: string }>['form'], string> = {
  a5: 'A5-Seiten, zum Lesen',
  phone: 'Fürs Handy',
  page: 'Ein A4-Blatt',
  imposed: 'A4 zum Falten',
}

/** So many fit below a field. */
const mostFound = 12

export interface DocumentSource {
  find: (term: string) => Promise<FoundOption[]>
  /** What a chosen document is called; '' where it is gone. */
  nameOf: (id: string) => Promise<string>
}

/** The documents that can come along, asked for once while a letter is written. */
export function openDocuments(): DocumentSource {
  let listed: Promise<DocumentAnswer[]> | undefined
  const list = () => {
    listed ??= Promise.all([fetchDocuments('common'), fetchDocuments('archive')])
      .then((lists) => lists.flat())
      .catch((error) => {
        listed = undefined
        throw error
      })
    return listed
  }
  return {
    async find(term) {
      const wanted = term.trim().toLocaleLowerCase('de')
      return (await list())
        .filter((document) => `${titleOf(document)} ${document.fileName}`.toLocaleLowerCase('de').includes(wanted))
        .slice(0, mostFound)
        .map((document) => ({ key: document.id, title: titleOf(document), detail: document.fileName }))
    },
    async nameOf(id) {
      const found = (await list()).find((document) => document.id === id)
      return found ? titleOf(found) : ''
    },
  }
}

const titleOf = ({ title, fileName }: DocumentAnswer): string => title || fileName
