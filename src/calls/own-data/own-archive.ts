import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { readOwnActs } from '../../audit/own-acts.ts'
import { recordAct } from '../../audit/record-act.ts'
import { dayOf, minuteOf } from '../../clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { findBrokenKeys } from '../../files/broken-files.ts'
import { downloadPath } from '../../files/download-links.ts'
import { actorOf } from '../../http/actor-of.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { contentDisposition } from '../../http/disposition-rules.ts'
import { sendMade } from '../../http/send-made.ts'
import { writeZip, type ZipEntry } from '../../zip/write-zip.ts'
import { readSender } from '../content/read-sender.ts'
import { carefulReader } from '../files/careful-reader.ts'
import { savedPolicy } from '../files/file-policy-rules.ts'
import { signFor } from '../files/sign-for.ts'
import { gatherOwnData, type TakenFile } from './archive/gather-own-data.ts'
import { writeOwnDataJson } from './archive/own-data-json.ts'
import { writeOwnDataPage } from './archive/own-data-page.ts'

type Parts = Pick<
  App,
  'database' | 'config' | 'clock' | 'linkSecret' | 'storage' | 'fileWatch' | 'log' | 'contentVersion'
>

/**
 * Everything about oneself as one archive. The call gives a link to who has just proved who he is; what the link opens is made
 * while it is sent, of that account and no other, since its address is signed.
 */
export function ownArchive(app: Parts) {
  const { database, clock } = app
  const read = carefulReader(app)
  return new Hono<CallEnvironment>()
    .post('/members/io/own-data/archive', async (c) => {
      const { accountId } = c.var.member
      const act = { kind: 'own data taken', on: { sort: 'account', id: accountId } } as const
      await inTransaction(database.db, 'read committed', (trx) => recordAct(trx, clock, actorOf(c), act))
      const path = downloadPath('own-data', accountId, 'archive', `meine-daten-${dayOf(clock)}.zip`)
      return c.json({ fileDownloadUri: signFor(app, c.var.member)(path) })
    })
    .get('/downloads/files/own-data/:account/:part/:fileName', async (c) => {
      const { account, fileName } = c.req.param()
      const { name, ids, files, data } = await gatherOwnData(app, account)
      const sender = await readSender(app)
      const acts = () => readOwnActs(database.db, account, ids)
      const faulty = new Set(await findBrokenKeys(database.db))
      const whole = files.filter(({ storageKey }) => !faulty.has(storageKey))
      const broken = files.filter(({ storageKey }) => faulty.has(storageKey))
      // They may have been put back.
      for (const { storageKey } of broken) app.fileWatch.suspect(storageKey)
      const entries: ZipEntry[] = [
        { name: 'index.html', content: writeOwnDataPage(sender, name, data, acts()) },
        { name: 'daten.json', content: writeOwnDataJson(data, acts()) },
        ...whole.map((file) => ({
          ...{ name: file.path, size: file.size, changedAt: `${minuteOf(() => new Date(file.uploadedAt))}:00` },
          read: () => read(file, { start: 0, end: file.size - 1 }),
        })),
        ...(broken.length > 0 ? [{ name: 'fehlende-dateien.txt', content: missingWords(broken) }] : []),
      ]
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': contentDisposition('attachment', fileName),
        'cache-control': 'private, no-store',
        'content-security-policy': savedPolicy,
        'x-content-type-options': 'nosniff',
      }
      return sendMade(c, writeZip(entries), headers, app.log)
    })
}

function missingWords(broken: readonly TakenFile[]): string[] {
  const words = 'Diese Dateien fehlen auf dem Server oder sind beschädigt. Der Webmaster weiß Bescheid.'
  return [`\ufeff${words}\r\n\r\n`, ...broken.map(({ path }) => `${path}\r\n`)]
}
