import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/page/notice.tsx'
import type { Kept } from '../session/use-kept-form.ts'
import { formatShortMinute } from './moments.ts'

type KeptOfferProps<Values> = { kept: Kept<Values>; onTake: (values: Values) => void }

/** What was typed into this form before and never sent: to be had back, or to be thrown away. */
export function KeptOffer<Values>({ kept: { offered, take, discard }, onTake }: KeptOfferProps<Values>) {
  if (!offered) return null
  const putBack = () => {
    const values = take()
    if (values !== undefined) onTake(values)
  }
  return (
    <div className="kept-offer">
      <Notice
        live
        action={
          <div className="button-row">
            <Button onClick={putBack}>Wieder einsetzen</Button>
            <Button variant="secondary" onClick={discard}>
              Verwerfen
            </Button>
          </div>
        }
      >
        <p>
          Was du hier zuletzt eingetragen hast ({formatShortMinute(new Date(offered.keptAt).toISOString())}&nbsp;Uhr),
          ist noch nicht abgeschickt. In diesem Browser ist es noch da.
        </p>
      </Notice>
    </div>
  )
}
