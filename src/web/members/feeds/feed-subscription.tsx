import { useId, useState } from 'react'
import type { FeedAnswer } from '../../../calls/programme/feeds.ts'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/form/text-field.tsx'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { formatDay } from '../../shell/moments.ts'
import { notify } from '../../shell/notify.tsx'
import { Subscribing } from '../../shell/subscribing/subscribing.tsx'
import { renewFeed } from './feed-calls.ts'
import './feeds.css'

type FeedSubscriptionProps = {
  feed: FeedAnswer
  /** Where there is no other one its name says nothing. */
  isOnlyOne: boolean
  onRenewed: (feeds: FeedAnswer[]) => void
}

/** One calendar: its address, how to subscribe to it, and another address for when the old one has got about. */
export function FeedSubscription({ feed, isOnlyOne, onRenewed }: FeedSubscriptionProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const addressId = useId()
  const subject = `feed:${feed.kind}`

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed.address)
      await notify({ subject, text: 'Die Adresse ist kopiert.' })
    } catch {
      // Without a clipboard it is marked, to be copied by hand.
      document.querySelector<HTMLInputElement>(`#${CSS.escape(addressId)}`)?.select()
      await notify({ subject, text: 'Das Kopieren ging nicht. Die Adresse ist jetzt markiert: Kopiere sie von Hand.' })
    }
  }
  const renew = async () => {
    setBusy(true)
    setFailure('')
    try {
      onRenewed(await renewFeed(feed))
      await notify({ subject, text: 'Die neue Adresse gilt. Trag sie in deinen Kalendern ein.' })
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setAsking(false)
      setBusy(false)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent; here are only an address and what to do with it.
    <div className="feed" role="group" aria-label={feed.title}>
      {!isOnlyOne && <h3>{feed.title}</h3>}
      <Subscribing webcal={feed.webcal}>
        <div className="feed-address">
          <TextField
            id={addressId}
            label="Deine Adresse"
            error={failure}
            value={feed.address}
            readOnly
            spellCheck={false}
            onFocus={({ target }) => target.select()}
          />
          <Button variant="secondary" onClick={() => void copy()}>
            Kopieren
          </Button>
        </div>
        <p className="fine" role="status">
          {feed.fetchedOn
            ? `Zuletzt hat ein Kalender sie am ${formatDay(feed.fetchedOn)} abgefragt.`
            : 'Noch hat kein Kalender sie abgefragt.'}
        </p>
      </Subscribing>
      <p className="button-row">
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Neue Adresse
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        title="Neue Adresse anlegen?"
        confirmLabel="Neue Adresse anlegen"
        danger
        busy={isBusy}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      >
        Die bisherige Adresse gilt dann sofort nicht mehr. Jeder Kalender, in dem sie eingetragen ist, bekommt keine
        Termine mehr, bis du dort die neue einträgst. Das hilft, wenn die alte in fremde Hände geraten ist.
      </ConfirmDialog>
    </div>
  )
}
