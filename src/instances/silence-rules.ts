/** How long others must be silent, as far as this instance has been listening. */
export interface Patience {
  silenceMs: number
  /** The same for one whose connection is gone: who lives has another one much sooner. */
  goneMs: number
  /** Who looks late has not listened in between: a look counts for no more than this. */
  mostPerLookMs: number
}

/** What is known of another instance at a look; it has no beats where only its claims are left. */
export interface Sign {
  id: string
  beats: number
  /** Its connection is no more, while others have theirs: its process has died, or has just lost it. */
  isGone: boolean
}

export interface Watch {
  /** What a look has found; answers who has been silent for too long. The moment is of a clock that nobody sets. */
  look(signs: readonly Sign[], at: number): Sign[]
}

/**
 * Who is alive is judged by beats that go on counting, and how long they have stood still by this instance's own looks. So no
 * clock that is set matters, nor a database that does not answer anybody for a while, nor that the one who judges was itself
 * frozen: it has not looked meanwhile.
 */
export function watchSilence({ silenceMs, goneMs, mostPerLookMs }: Patience): Watch {
  let known = new Map<string, { beats: number; silentMs: number }>()
  let last: number | undefined
  return {
    look(signs, at) {
      const passed = last === undefined ? 0 : Math.min(at - last, mostPerLookMs)
      last = at
      known = new Map(
        signs.map(({ id, beats }) => {
          const before = known.get(id)
          const silentMs = before?.beats === beats ? before.silentMs + passed : 0
          return [id, { beats, silentMs }]
        }),
      )
      return signs.filter(({ id, isGone }) => (known.get(id)?.silentMs ?? 0) >= (isGone ? goneMs : silenceMs))
    },
  }
}
