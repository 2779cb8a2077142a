import { useRevalidator } from 'react-router'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { session } from '../session/session.ts'
import { NamedFrame } from '../shell/named-frame.tsx'

/** What stands in place of a page whose content could not be had. */
export function ContentFailure() {
  const { state, revalidate } = useRevalidator()
  // Whoever has just been signed out is on his way to the start page: nothing has failed.
  if (!session.token()) return <NamedFrame width="wide" />
  return (
    <NamedFrame width="wide">
      <Notice
        tone="error"
        live
        action={
          <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
            Erneut versuchen
          </Button>
        }
      >
        Der Inhalt dieser Seite konnte nicht geladen werden.
      </Notice>
    </NamedFrame>
  )
}
