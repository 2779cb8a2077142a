import { useRef, useState } from 'react'
import { notify, notifyFailure } from '../shell/notify.tsx'

/** Ticks that are saved at once; what could not be saved is shown as it was. */
export function useSwitches<T>(stored: T, subject: string, send: (wanted: T) => Promise<T>) {
  const [shown, setShown] = useState(stored)
  const saved = useRef(stored)
  // One after the other, so that who ticks twice ends where he has ticked last.
  const last = useRef(Promise.resolve())
  const save = (wanted: T) => {
    setShown(wanted)
    last.current = last.current.then(async () => {
      try {
        saved.current = await send(wanted)
        await notify({ subject, text: 'Gespeichert.' })
      } catch (error) {
        setShown(saved.current)
        await notifyFailure(error)
      }
    })
  }
  return { shown, save }
}
