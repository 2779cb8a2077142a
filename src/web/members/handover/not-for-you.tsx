import { Forbidden } from '../../shell/forbidden.tsx'

/** In place of the pages of a change of semester, for who does not lead one. */
export function NotForYou() {
  return (
    <Forbidden whom="Gerade nicht für dich">
      Den Semesterwechsel führt ein Administrator, oder wen einer damit betraut. Sollst du ihn führen, bitte einen
      Administrator, ihn dir zu übergeben.
    </Forbidden>
  )
}
