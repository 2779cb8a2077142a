import { mostDescriptionCharacters } from '../../../documents/receiving/upload-rules.ts'
import {
  atRest,
  hasFailed,
  isCompressible,
  isWaiting,
  type ShrunkSide,
  type UploadError,
  type UploadItem,
} from './upload-item-rules.ts'

// What becomes of one file, whatever the others do.

export interface FileProgress {
  id: string
  progress: number
  speed: number
}

/** Back to waiting for a press of a button. */
export function halt(item: UploadItem): UploadItem {
  return item.active || item.wanted || item.again ? { ...item, ...atRest } : item
}

export function finish(item: UploadItem): UploadItem {
  return item.active ? { ...item, active: false, success: true, progress: 100, speed: 0, losses: 0 } : item
}

export function fail(item: UploadItem, error: UploadError): UploadItem {
  return { ...item, active: false, speed: 0, error }
}

export function endEdit(item: UploadItem): UploadItem {
  return item.error === 'edit' ? { ...item, error: item.failedBefore, failedBefore: undefined } : item
}

/** Has a waiting picture made smaller, or takes the original again. */
export function prepare(item: UploadItem, side: ShrunkSide): UploadItem {
  if (side === 0 && item.error === 'compressing') return { ...item, error: undefined }
  const isOpen = isWaiting(item) || item.error === 'compressing' || hasFailed(item)
  if (!isOpen || item.compressed === side || !isCompressible(item.name)) return item
  const whole = { ...item, compressed: 0 as const, size: item.originalSize }
  if (side === 0) return whole
  return hasFailed(item) ? item : { ...whole, error: 'compressing' }
}

export function advance(item: UploadItem, files: readonly FileProgress[]): UploadItem {
  const news = item.active ? files.find((file) => file.id === item.id) : undefined
  if (!news) return item
  const progress = Math.min(100, Math.max(item.progress, news.progress))
  return { ...item, progress, speed: Math.max(0, news.speed) }
}

/** Letter by letter as people count them, so that no emoji is cut in half. */
export function shorten(text: string): string {
  return text.length > mostDescriptionCharacters ? [...text].slice(0, mostDescriptionCharacters).join('') : text
}
