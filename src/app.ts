import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Wiping } from './database/erasing/start-wiping.ts'
import type { Database } from './database/open-database.ts'
import type { Examining } from './examining/open-examining.ts'
import type { Figures } from './figures/open-figures.ts'
import type { FileWatch } from './files/start-file-watch.ts'
import type { Scanner } from './scanner/scanner.ts'
import type { Ballast } from './storage/ballast.ts'
import type { Storage } from './storage/storage.ts'
import type { Typesetting } from './typesetting/open-typesetting.ts'

/** What a running pennal consists of. Made once in open-app.ts and handed on; a room takes only the parts it uses. */
export interface App {
  config: Config
  database: Database
  storage: Storage
  scanner: Scanner
  /** Whatever has to look into foreign bytes, in other processes. */
  examining: Pick<Examining, 'warm' | 'examine' | 'draw' | 'drawAvif' | 'drawEmblem' | 'drawEmblemSet' | 'readTable'>
  /** Documents as PDF, set in another process. */
  typesetting: Pick<Typesetting, 'typeset'>
  /** Under which version of the content pages are kept. To be settled after a call that may have changed it. */
  contentVersion: {
    known(): number | undefined
    find(): Promise<number>
    settle(): Promise<void>
    readonly isLastKnown: boolean
  }
  /** What this server is called among those that share the database. */
  instance: string
  /** The key that signs download links; the same for all instances. */
  linkSecret: string
  clock: Clock
  /** Notes that a token has been used, after the answer. */
  tokenUses: { note(hash: string, now: number): void }
  /** The reading of documents for the search, in another process. To be woken after a transaction that gives it work. */
  indexing: { wake(): void; mend(): void }
  /** The delivery of mails. To be woken after a transaction that has put one into the outbox. */
  mail: { wake(): void }
  /** The sealing of acts. To be woken after a transaction that has recorded one. */
  sealing: { wake(): void }
  /** The wiping of erased people from files. To be woken after a transaction that has erased one. */
  wiping: Pick<Wiping, 'wake'>
  /** Has the backup or survival copy made that was noted as begun. */
  backingUp: { begin(kind: 'backup' | 'survival', run: string): void }
  /** The last reserve of the disk, for a caller that finds it full. */
  ballast: Pick<Ballast, 'letGo'>
  /** The watch over stored bytes. A caller that finds some of them broken says so. */
  fileWatch: Pick<FileWatch, 'found' | 'suspect'>
  /** The media of pages. */
  library: {
    /** The key of a file of the sample that is still to be brought in; undefined where the sample has lost it. */
    bringIn(file: { id: string; path: string; sha256: string }): Promise<string | undefined>
    /** The drawing of better formats. To be woken after a transaction that has given it work. */
    wake(): void
  }
  /** The folder of the sample, and of the blanks that take its place. */
  seedDir: string
  /** What this process counts of itself, for who looks after it. */
  figures: Figures
  /** What is made from coat of arms, circle and colours. */
  emblems: {
    /** Makes it anew where it is not up to date, and comes back when that is done. Never fails: it is tried again. */
    make(): Promise<void>
    /** The same, but nobody waits. */
    wake(): void
  }
  log: Logger
}
