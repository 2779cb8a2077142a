import { useSyncExternalStore } from 'react'
import { serverWait } from '../session/ask-patiently.ts'
import './server-wait.css'

/** Says at the edge of the screen, where it moves nothing, that the server is being waited for. */
export function ServerWait() {
  const isWaiting = useSyncExternalStore(serverWait.subscribe, serverWait.get, () => false)
  if (!isWaiting) return null
  return (
    <p className="server-wait" role="status">
      Der Server antwortet gerade nicht. Wir versuchen es weiter …
    </p>
  )
}
