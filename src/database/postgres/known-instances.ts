import type { Told } from './open-listener.ts'

export interface KnownInstances {
  /** From now on everything is heard that is said; this was the version at that moment, or a newer one. */
  beginHearing(version: number): void
  stopHearing(): void
  hear(told: Exclude<Told, { what: 'moved' }>): void
  hearMove(version: number): void
  /** Comes back when all the others know of this version, or cannot be sure of an older one any more. */
  know(version: number): Promise<void>
}

interface Instance {
  version: number
  /** Later it cannot be sure any more, unless it has said something in between. */
  sureUntil: number
}

/** Of the other instances, each knows what it has heard of them. The first one on a database has missed nobody. */
export function createKnownInstances(leaseMs: number, isFirst = false): KnownInstances {
  const instances = new Map<string, Instance>()
  const waiting = new Set<() => void>()
  let hearsSince: number | undefined
  let mayHaveMissed = !isFirst
  /** What has been said before this version was made, has been heard. */
  let moved = -1

  function look(): void {
    for (const check of waiting) check()
  }

  /** How long the maker of a version at a moment has to wait for the others, as far as is known now. */
  function waitUntil(version: number, made: number): number {
    const longest = made + leaseMs
    // Who has been sure since before that may have said so unheard, or not have been heard yet.
    if (hearsSince === undefined || moved < version) return longest
    const late = [...instances.values()].filter((instance) => instance.version < version)
    return Math.min(longest, Math.max(hearsSince + leaseMs, ...late.map(({ sureUntil }) => sureUntil)))
  }

  return {
    beginHearing(version) {
      hearsSince = mayHaveMissed ? performance.now() : Number.NEGATIVE_INFINITY
      moved = Math.max(moved, version)
      look()
    },
    stopHearing() {
      hearsSince = undefined
      mayHaveMissed = true
    },
    hear(told) {
      const known = instances.get(told.by)
      if (told.what === 'gone') instances.delete(told.by)
      else {
        const sureUntil = told.beat === undefined ? known?.sureUntil : performance.now() + leaseMs
        instances.set(told.by, {
          version: Math.max(told.version, known?.version ?? -1),
          sureUntil: sureUntil ?? Number.NEGATIVE_INFINITY,
        })
      }
      look()
    },
    hearMove(version) {
      moved = Math.max(moved, version)
      for (const [id, { sureUntil }] of instances) if (sureUntil < performance.now()) instances.delete(id)
      look()
    },
    async know(version) {
      const made = performance.now()
      await new Promise<void>((resolve) => {
        let timer: NodeJS.Timeout | undefined
        const check = () => {
          clearTimeout(timer)
          const left = waitUntil(version, made) - performance.now()
          if (left > 0) {
            timer = setTimeout(check, left)
            return
          }
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      })
    },
  }
}
