import { useCallback, useEffect, useState } from 'react'
import { Skeleton } from '../../../design/page/skeleton.tsx'
import { type EmblemKind, emblemNames } from '../../../emblems/emblem-rules.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { RetryNotice } from '../../shell/retry-notice.tsx'
import { showEmblems } from '../../shell/shown/shown-site.ts'
import { type EmblemsNow, fetchEmblems, removeEmblem, restoreEmblem } from './emblem-calls.ts'
import { EmblemCard } from './emblem-card.tsx'
import { MadeFromEmblems } from './made-from-emblems.tsx'

/** Coat of arms and circle: what they are, what they were, and what is made from them. Loads and saves by itself. */
export function EmblemsStep({ onSaved }: { onSaved(): void }) {
  const [emblems, setEmblems] = useState<EmblemsNow>()
  const [failure, setFailure] = useState('')
  const [isLoading, setLoading] = useState(false)

  const load = useCallback(async () => {
    setLoading(true)
    try {
      setEmblems(await fetchEmblems())
      setFailure('')
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setLoading(false)
    }
  }, [])
  useEffect(() => void load(), [load])

  const take = (now: EmblemsNow) => {
    setEmblems(now)
    showEmblems(now.shown)
    onSaved()
  }
  async function bringBack(kind: EmblemKind, version: number): Promise<void> {
    try {
      take(await restoreEmblem(kind, version))
      await notify({ subject: `emblem:${kind}`, text: `${emblemNames[kind]} wiederhergestellt.` })
    } catch (error) {
      await notifyFailure(error)
      await load()
    }
  }
  async function remove(kind: EmblemKind): Promise<void> {
    const shown = emblems?.[kind]
    if (!shown) return
    try {
      take(await removeEmblem(kind, shown.revision))
      await notify({
        subject: `emblem:${kind}`,
        text: `${emblemNames[kind]} entfernt.`,
        action: { label: 'Rückgängig', onPress: () => void bringBack(kind, shown.version) },
      })
    } catch (error) {
      await notifyFailure(error)
      await load()
    }
  }

  if (failure)
    return (
      <RetryNotice busy={isLoading} onRetry={load}>
        {failure}
      </RetryNotice>
    )
  if (!emblems) return <Skeleton lines={6} label="Wappen und Zirkel werden geladen" />
  return (
    <div className="emblems-step">
      <div className="emblem-cards">
        {(['arms', 'circle'] as const).map((kind) => (
          <EmblemCard
            key={kind}
            kind={kind}
            emblem={emblems[kind]}
            shown={emblems.shown[kind]}
            earlier={emblems.earlier[kind]}
            onTaken={take}
            onRemove={() => void remove(kind)}
            onBringBack={(version) => void bringBack(kind, version)}
            onOutdated={() => void load()}
          />
        ))}
      </div>
      <MadeFromEmblems made={emblems.shown.made} />
    </div>
  )
}
