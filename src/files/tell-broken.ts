import type { Clock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Outer } from '../database/tables.ts'
import type { Sender } from '../mail/letter.ts'
import { putMail } from '../mail/put-mail.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { takeUntold } from './broken-files.ts'
import { type BrokenFile, listBroken } from './list-broken.ts'

interface LetterParts {
  clock: Clock
  sender: Sender
  /** Where administrators see all of them. */
  path: string
  /** Who gets it. */
  to: readonly string[]
}

/** What is found within this time goes into one letter. */
const waitMs = 120_000
const mostNamed = 20

/** One letter about all files that were not told yet, once they have waited a little. Answers whether there is one. */
export function tellBroken(db: Outer, { clock, sender, path, to }: LetterParts): Promise<boolean> {
  return inTransaction(db, 'read committed', async (trx) => {
    const untold = new Set(await takeUntold(trx, clock, clock().getTime() - waitMs))
    const files = (await listBroken(trx)).filter(({ key }) => untold.has(key))
    if (files.length === 0) return false
    const letter = {
      greeting: 'Liebe Administratoren,',
      paragraphs: [
        files.length === 1
          ? 'eine gespeicherte Datei ist beschädigt oder fehlt. Mitglieder bekommen sie nicht mehr zu sehen, bis sie in Ordnung ist:'
          : `${files.length} gespeicherte Dateien sind beschädigt oder fehlen. Mitglieder bekommen sie nicht mehr zu sehen, bis sie in Ordnung sind:`,
        ...files.slice(0, mostNamed).map(nameOf),
        ...(files.length > mostNamed ? [`… und ${files.length - mostNamed} weitere.`] : []),
        'Bitte spiele sie aus der Sicherung zurück, oder lade sie noch einmal hoch und lösche die alten. Was zurückgespielt ist, wird von selbst erkannt.',
      ],
      button: { label: 'Alle ansehen', href: `${sender.origin}${path}` },
    }
    for (const address of to) {
      await putMail(trx, clock, {
        from: { name: sender.name, address: sender.address },
        to: address,
        subject: files.length === 1 ? 'Eine Datei ist beschädigt' : `${files.length} Dateien sind beschädigt`,
        ...writeLetter(sender, letter),
        about: null,
      })
    }
    return true
  })
}

function nameOf({ fileName, place, what }: BrokenFile): string {
  return `„${fileName}“ (${place}): ${what === 'missing' ? 'fehlt' : 'hat andere Bytes als beim Hochladen'}`
}
