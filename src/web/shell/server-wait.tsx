import { callsWaiting } from '../session/ask-patiently.ts'
import { useStore } from '../session/store.ts'
import './server-wait.css'

/** Says at the edge of the screen, where it moves nothing, that the server is being waited for. */
export function ServerWait() {
  if (useStore(callsWaiting) === 0) return null
  return (
    <p className="server-wait" role="status">
      Der Server antwortet gerade nicht. Wir versuchen es weiter …
    </p>
  )
}
