import { downloadPath, type Sign } from '../../files/download-links.ts'
import { isPlayed, isViewable } from './view-rules.ts'

/** Nobody has played a film to its end in ten minutes, and each part of it is asked for anew. */
const playedSeconds = 6 * 60 * 60

interface Version {
  id: string
  version: number
  fileName: string
  fileType: string
}

/** A link under which a browser shows a version instead of saving it; null for kinds that it must not show. */
export function signView({ id, version, fileName, fileType }: Version, sign: Sign): string | null {
  if (!isViewable(fileType)) return null
  return sign(downloadPath('views', id, version, fileName), isPlayed(fileType) ? playedSeconds : undefined)
}
