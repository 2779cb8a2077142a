import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { locks } from '../database/locks.ts'
import { putSetting, readSetting } from '../database/settings.ts'
import type { Db, Outer } from '../database/tables.ts'
import type { Letter, Sender } from '../mail/letter.ts'
import { putMail } from '../mail/put-mail.ts'
import { writeLetter } from '../mail/write-letter.ts'
import type { Health } from './rules/health-line-rules.ts'

const name = 'health-letter'
const told = z.object({ week: z.string() })

/** Whether the letter of a week, named by its Monday, has been thought about. */
export async function isTold(db: Db, week: string): Promise<boolean> {
  const found = told.safeParse(await readSetting(db, name))
  return found.success && found.data.week >= week
}

interface Post {
  clock: Clock
  sender: Sender
  /** Where the page is. */
  path: string
  to: readonly string[]
}

/** Once for each week, whichever of several instances is first; all or none of the letters. Answers whether there is one. */
export function sendHealthLetter(db: Outer, week: string, health: Health, post: Post): Promise<boolean> {
  const { clock, sender, path, to } = post
  return inTransaction(db, locks.healthLetter, async (trx) => {
    if (await isTold(trx, week)) return false
    await putSetting(trx, { name, value: { week } }, { by: null, at: clock().getTime() })
    if (health.state !== 'act') return false
    const letter = healthLetter(health, `${sender.origin}${path}`)
    for (const address of to) {
      const from = { name: sender.name, address: sender.address }
      await putMail(trx, clock, {
        from,
        to: address,
        subject: health.summary,
        ...writeLetter(sender, letter),
        about: null,
      })
    }
    return to.length > 0
  })
}

/** What wants somebody now, with what to do; of all else the page tells. */
function healthLetter({ lines, summary }: Health, href: string): Letter {
  const urgent = lines.filter(({ state }) => state === 'act')
  const others = lines.filter(({ state }) => state === 'watch' || state === 'unknown')
  return {
    greeting: 'Liebe Administratoren,',
    paragraphs: [
      `der Website geht es nicht in allem gut. ${summary}:`,
      ...urgent.map(({ title, says, advice }) => `${title}: ${says}${advice ? ` ${advice}` : ''}`),
      ...(others.length > 0 ? [`Im Auge zu behalten: ${others.map(({ title }) => title).join(', ')}.`] : []),
    ],
    button: { label: 'Zustand ansehen', href },
    closing: [
      'Diese E-Mail kommt montags an alle Administratoren, wenn etwas jemanden braucht. Abschalten lässt sie sich in der Verwaltung unter „Einstellungen“.',
    ],
  }
}
