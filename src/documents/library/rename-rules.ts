import { cleanFileName } from '../receiving/file-name-rules.ts'
import { extensionOf, mediaTypeOf, refusals } from '../receiving/upload-rules.ts'

/** In German, why a file cannot have this name instead of its present one; undefined for a good name. */
export function renameFault(wanted: string, present: string): string | undefined {
  // An upload has what stands before it cut off, since browsers may send folders along; who types it means it.
  if (/[/\\]/.test(wanted)) return 'Im Dateinamen darf kein Schrägstrich stehen.'
  const fileName = cleanFileName(wanted)
  if (fileName === undefined) return refusals.name
  const extension = extensionOf(present)
  // The bytes have been looked into as what the extension says.
  const isSameKind = extensionOf(fileName) === extension || mediaTypeOf(fileName) === mediaTypeOf(present)
  return isSameKind ? undefined : `Der Dateiname muss auf „.${extension}“ enden.`
}
