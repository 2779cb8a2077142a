import { isWaiting, type KnownAs, type ShrunkSide, type UploadItem } from './upload-item-rules.ts'

/** What has been found out about the bytes of a file that would be sent. */
export interface Comparison {
  id: string
  /** Which bytes: as they were chosen, or made smaller to this side. */
  side: ShrunkSide
  /** '' where there is none to be had. */
  checksum: string
  known?: KnownAs | undefined
}

/** Of a folder, and its bytes have not been looked at yet. Who chooses a single file means it: that one is not looked at. */
export const isToCompare = (item: UploadItem): boolean =>
  item.path !== '' && isWaiting(item) && item.compared !== item.compressed

/** It is not sent before it is clear whether it is here already. */
export const waitsForComparing = (item: UploadItem): boolean => !item.insisted && isToCompare(item)

/** Here already, or twice in the list, and not wanted all the same. */
export const isHeld = (item: UploadItem): boolean => !item.insisted && (item.known !== undefined || item.twin !== '')

export function compare(item: UploadItem, comparisons: ReadonlyMap<string, Comparison>): UploadItem {
  const found = comparisons.get(item.id)
  // Meanwhile it may have become another size: then it is looked at again.
  if (!found || found.side !== item.compressed) return item
  return { ...item, compared: found.side, checksum: found.checksum, known: found.known ?? item.known }
}

/** Of files with the same bytes the first that can go is sent; the others say which one that is. */
export function markTwins(items: readonly UploadItem[]): readonly UploadItem[] {
  const firsts = new Map<string, string>()
  return items.map((item) => {
    if (item.checksum === '') return item
    const first = firsts.get(item.checksum)
    if (first === undefined && item.error !== 'left' && item.error !== 'place') firsts.set(item.checksum, item.name)
    const twin = item.active || item.success ? '' : (first ?? '')
    return twin === item.twin ? item : { ...item, twin }
  })
}

/** One that has arrived is here, also when its row is gone. */
export function tellTwins(items: readonly UploadItem[], id: string): readonly UploadItem[] {
  const sent = items.find((item) => item.id === id)
  if (!sent?.success || sent.checksum === '') return items
  const isTwin = (item: UploadItem) => item.id !== id && item.checksum === sent.checksum && !item.known
  return items.map((item) => (isTwin(item) ? { ...item, known: { title: sent.name, link: '' } } : item))
}
