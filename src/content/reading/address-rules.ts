import { foldText } from '../../text/fold-text.ts'

/** A name as part of an address: "Jörg von der Süß" is #joerg-von-der-suess. */
export function nameInAddress(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
}
