import { Button } from '../../design/button.tsx'
import { Failure } from '../../design/page/notice.tsx'
import type { History } from './use-history.ts'

/** The way to what was before, where a history is longer than what is shown of it. */
export function OlderChanges<Item>({ of: { answer, failure, isBusy, askOlder } }: { of: History<Item> }) {
  if (!answer?.hasOlder) return null
  return (
    <>
      <Failure>{failure}</Failure>
      <p>
        <Button variant="secondary" busy={isBusy} onClick={() => void askOlder()}>
          Ältere zeigen
        </Button>
      </p>
    </>
  )
}
