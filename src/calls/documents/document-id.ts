import { documentFiles } from '../../documents/library/document-files.ts'
import { demandId } from '../../http/id-shape.ts'

export const documentId = (text: string): string => demandId(text, documentFiles.noSuch)
