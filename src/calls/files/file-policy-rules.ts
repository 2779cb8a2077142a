import { isPlayed } from '../../documents/library/view-rules.ts'

const strict = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Should a browser ever show a file that it is to save, it belongs to no site, and nothing in it runs or loads. */
export const savedPolicy = `${strict}; sandbox`

/**
 * For a file that a browser shows with its own viewer or player: nothing of the file runs, whatever it is. A player asks
 * for its own address again, which a document of no origin may not; with no script in it, an origin is of no use to it
 * (decision 053).
 */
export function viewPolicy(mediaType: string): string {
  if (isPlayed(mediaType)) return `${strict}; media-src 'self'; sandbox allow-same-origin`
  return `${strict}; img-src 'self'; object-src 'self'; sandbox`
}
