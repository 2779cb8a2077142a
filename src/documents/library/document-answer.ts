import { downloadPath, type Sign } from '../../files/download-links.ts'
import { mediaTypeOf } from '../receiving/upload-rules.ts'
import type { DocumentRow } from './documents.ts'
import { signView } from './sign-view.ts'

/** A document as the calls answer it: the five fields of the specification, and beside them what the screens need. */
export interface DocumentAnswer {
  id: string
  fileName: string
  /** Its media type: application/pdf. */
  fileType: string
  fileSize: number
  description: string
  /** A signed path, good for ten minutes. */
  fileDownloadUri: string
  /** A signed path under which a browser shows it; null where it had better not. */
  viewUri: string | null
  /** What people call it; '' where its file name has to do (title-rules.ts). */
  title: string
  /** Under which heading it belongs; '' for none. */
  group: string
  /** It holds personal data. */
  personal: boolean
  directory: 'common' | 'archive'
  /** Which version this is. There may be older ones, and newer ones that were given up again. */
  version: number
  /** Counts changes; a change says which one its editor saw. */
  revision: number
  /** A moment like 2026-11-15T10:24:13.000Z. */
  uploadedAt: string
  /** Null where the account is no more, and for the sample fraternity. */
  uploadedBy: string | null
}

/** All that there is to say of a document, and where it lies. */
export interface DescribedDocument extends Omit<DocumentAnswer, 'fileDownloadUri' | 'viewUri'> {
  path: string
}

export function describeDocument(row: DocumentRow): DescribedDocument {
  const { id, version, file_name: fileName } = row
  return {
    id,
    fileName,
    fileType: mediaTypeOf(fileName),
    fileSize: row.size,
    description: row.description,
    path: downloadPath('documents', id, version, fileName),
    title: row.title,
    group: row.grouping,
    personal: row.is_personal === 1,
    directory: row.directory,
    version,
    revision: row.revision,
    uploadedAt: new Date(row.uploaded_at).toISOString(),
    uploadedBy: row.uploader,
  }
}

export function signDocument({ path, ...described }: DescribedDocument, sign: Sign): DocumentAnswer {
  return { ...described, fileDownloadUri: sign(path), viewUri: signView(described, sign) }
}

export function toDocumentAnswer(row: DocumentRow, sign: Sign): DocumentAnswer {
  return signDocument(describeDocument(row), sign)
}
