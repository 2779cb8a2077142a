import { type ReactNode, useState } from 'react'
import { Failure } from '../../design/page/notice.tsx'
import { wordsOf } from '../session/refused-call.ts'
import { notify } from './notify.tsx'

/** Does what a dialog is for, and keeps the dialog open with the reason where it is refused. */
export function useAct(
  onDone?: () => void,
  /** What toasts about it are told by. */
  subject?: string,
): {
  isBusy: boolean
  failure: ReactNode
  /** The words of success are left to the caller where they want more than a line. */
  act: (call: () => Promise<unknown>, success?: string) => Promise<void>
} {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const act = async (call: () => Promise<unknown>, success?: string) => {
    setBusy(true)
    setFailure('')
    try {
      await call()
      onDone?.()
      if (success) await notify({ subject, text: success })
    } catch (error) {
      setFailure(wordsOf(error))
      setBusy(false)
    }
  }
  return { isBusy, failure: <Failure>{failure}</Failure>, act }
}
