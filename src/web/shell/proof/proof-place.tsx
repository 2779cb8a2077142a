import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { proofWanted } from '../../session/fetch-fresh.ts'
import { useStore } from '../../session/store.ts'
import type { ProofDialog } from './proof-dialog.tsx'

/** Stands once in the app; asks who is signed in to show once more that it is he, where a call wants to know. */
export function ProofPlace() {
  const wanted = useStore(proofWanted)
  const Dialog = useProofDialog(wanted)
  const { pathname } = useLocation()
  // Who goes elsewhere, with the button of his browser, has not confirmed what he wanted there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is the change of the page that ends the question.
  useEffect(() => () => proofWanted.get()?.settle(false), [pathname])
  return wanted && Dialog && <Dialog onEnd={wanted.settle} />
}

/**
 * Few are ever asked, so it is loaded with the first question. Where it cannot be loaded the call is refused, and the page with
 * all that was typed into it stays; a lazy component would take it away.
 */
function useProofDialog(wanted: { settle: (isProved: boolean) => void } | undefined) {
  const [dialog, setDialog] = useState<{ component: typeof ProofDialog }>()
  useEffect(() => {
    if (!wanted || dialog) return
    import('./proof-dialog.tsx').then(
      ({ ProofDialog: component }) => setDialog({ component }),
      () => wanted.settle(false),
    )
  }, [wanted, dialog])
  return dialog?.component
}
