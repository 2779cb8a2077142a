import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SampleAnswer } from '../../../calls/sample/tell-sample.ts'
import { Notice } from '../../../design/page/notice.tsx'
import { wordsOf } from '../../session/refused-call.ts'
import { notifyFailure } from '../../shell/notify.tsx'
import { RetryNotice } from '../../shell/retry-notice.tsx'
import { showRibbon } from '../../shell/shown/shown-ribbon.ts'
import { showEmblems, showFraternity } from '../../shell/shown/shown-site.ts'
import { fetchEmblems } from './emblem-calls.ts'
import { readFraternity } from './fraternity-part.ts'
import { fetchSample } from './sample-calls.ts'
import { SampleGone } from './sample-gone.tsx'
import { SampleThere } from './sample-there.tsx'

/** Name and arms of the sample leave with it. An open page that does not know yet is put right by its next load. */
async function showAsStored(): Promise<void> {
  try {
    const [fraternity, emblems] = await Promise.all([readFraternity(), fetchEmblems()])
    showFraternity(fraternity.data)
    showRibbon(fraternity.data)
    showEmblems(emblems.shown)
  } catch (error) {
    await notifyFailure(error)
  }
}

/** What becomes of the sample fraternity. Its heading is its frame's. */
export function SampleStep({ onSaved }: { onSaved(): void }) {
  const [sample, setSample] = useState<SampleAnswer>()
  const [failure, setFailure] = useState('')
  const [outcome, setOutcome] = useState('')
  const words = useRef<HTMLParagraphElement>(null)
  const { revalidate } = useRevalidator()
  const load = async () => {
    try {
      setFailure('')
      setSample(await fetchSample())
    } catch (error) {
      setFailure(wordsOf(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes up
  useEffect(() => void load(), [])

  /** What was pressed is gone by now: who uses a keyboard goes on where it is said what has happened. */
  const take = async (next: SampleAnswer, said: string) => {
    setSample(next)
    setOutcome(said)
    onSaved()
    // Menus and titles are others now, and so may be what the bar shows.
    await Promise.all([revalidate(), showAsStored()])
    words.current?.focus()
  }
  if (failure) {
    return (
      <RetryNotice tone="error" busy={false} onRetry={() => void load()}>
        {failure}
      </RetryNotice>
    )
  }
  if (!sample) return <p className="soft">Einen Augenblick …</p>
  return (
    <div className="sample-step">
      <p ref={words} tabIndex={-1} role="status" className="sample-outcome frameless">
        {outcome}
      </p>
      {sample.state === 'never' && <Notice>Diese Website hat ohne Beispiel begonnen. Hier ist nichts zu tun.</Notice>}
      {sample.state === 'there' && <SampleThere sample={sample} onNewer={setSample} onRemoved={take} />}
      {(sample.state === 'gone' || sample.state === 'partly') && <SampleGone sample={sample} onBack={take} />}
    </div>
  )
}
