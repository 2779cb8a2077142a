import { type Clock, dayOf } from '../../clock.ts'
import type { ContentVersion } from '../../content/content-version.ts'
import { oncePerTurn } from '../../pace/once-per-turn.ts'

/** Moves with every change of content and every day: what was drawn under another one is not shown again. */
export interface PageVersion {
  /** Without asking the database; undefined where it has to be found out. */
  known(): string | undefined
  find(): Promise<string>
}

const minuteMs = 60_000

/** Which dates still lie ahead changes at midnight, and with it what pages say. */
export function createPageVersion(content: Pick<ContentVersion, 'known' | 'find'>, clock: Clock): PageVersion {
  let minute = -1
  let day = ''
  let text = ''
  let of = { version: -1, day: '' }

  /** Days begin with a minute, everywhere: looking at the calendar once in each is enough. */
  function today(): string {
    const now = Math.floor(clock().getTime() / minuteMs)
    if (now !== minute) {
      minute = now
      day = dayOf(clock)
    }
    return day
  }

  function name(version: number): string {
    const { day: before } = of
    if (version !== of.version || today() !== before) {
      of = { version, day: today() }
      text = `${version} ${of.day}`
    }
    return text
  }

  return {
    known: oncePerTurn(() => {
      const version = content.known()
      return version === undefined ? undefined : name(version)
    }),
    find: async () => name(await content.find()),
  }
}
