import type { IconName } from '../../../design/icon.tsx'
import { type Extension, extensionOf, isAllowed } from '../../../documents/receiving/upload-rules.ts'

const icons: Record<Extension, IconName> = {
  gif: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  pdf: 'document',
  doc: 'document',
  docx: 'document',
  txt: 'text',
  xls: 'spreadsheet',
  xlsx: 'spreadsheet',
  ppt: 'presentation',
  pptx: 'presentation',
  zip: 'archive',
  '7z': 'archive',
  mp3: 'sound',
  mp4: 'film',
}

export function kindIconOf(fileName: string): IconName {
  const extension = extensionOf(fileName)
  return isAllowed(extension) ? icons[extension] : 'document'
}
