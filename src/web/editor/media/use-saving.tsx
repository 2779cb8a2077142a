import { type ReactNode, useState } from 'react'
import { Failure } from '../../../design/page/notice.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { notify } from '../../shell/notify.tsx'

/** Saves a part of a dialog that stays open, says that it is saved, or keeps the reason where it is refused. */
export function useSaving(): {
  isBusy: boolean
  failure: ReactNode
  save: (call: () => Promise<void>, success: string) => Promise<void>
} {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const save = async (call: () => Promise<void>, success: string) => {
    setBusy(true)
    setFailure('')
    try {
      await call()
      await notify({ text: success })
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure: <Failure>{failure}</Failure>, save }
}
