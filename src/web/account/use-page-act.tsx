import { type ReactNode, useState } from 'react'
import { Failure } from '../../design/page/notice.tsx'
import { wordsOf } from '../session/refused-call.ts'
import { notify } from '../shell/notify.tsx'

/** Does what a button of a page is for, again and again; a refusal stands beside it until the next try. */
export function usePageAct(): {
  isBusy: boolean
  failure: ReactNode
  act: (call: () => Promise<unknown>, success?: string) => Promise<void>
} {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const act = async (call: () => Promise<unknown>, success?: string) => {
    setBusy(true)
    setFailure('')
    try {
      await call()
      if (success) await notify({ text: success })
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure: <Failure>{failure}</Failure>, act }
}
