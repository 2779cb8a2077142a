import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { App } from '../../../app.ts'
import { Refusal } from '../../../errors.ts'
import type { BookletForm } from './booklet-forms.ts'
import { type Booklet, type BookletParts, gatherBooklet } from './gather-booklet.ts'
import { setBooklet } from './set-booklet.ts'

export interface PublicBooklet {
  pdf: Buffer
  etag: string
  changedAt: number
}

/** About a hundred of them; what is not asked for goes first. */
const mostKeptBytes = 24 * 1024 * 1024
/** Visitors who want one that is not made yet: more of them are told to come back. */
const mostWaiting = 8

/**
 * What visitors may have of the programme, each made once for what it says. They have one place among those for whom
 * documents are set, whoever of them asks: what members need does not wait for all of them.
 */
export function publicBooklets(app: BookletParts & Pick<App, 'typesetting'>) {
  const made = new LRUCache<string, PublicBooklet>({
    maxSize: mostKeptBytes,
    sizeCalculation: ({ pdf }) => pdf.length,
  })
  const underWay = new Map<string, Promise<PublicBooklet>>()
  let last: Promise<unknown> = Promise.resolve()

  async function make(key: string, form: BookletForm, gathered: Booklet): Promise<PublicBooklet> {
    const pdf = await setBooklet(app, 'visitors', form, gathered)
    const etag = `"${createHash('sha256').update(pdf).digest('base64url').slice(0, 22)}"`
    const booklet = { pdf, etag, changedAt: gathered.changedAt }
    made.set(key, booklet)
    return booklet
  }

  return {
    /** Undefined where there is no such semester, or nothing in it for visitors. */
    async find(semester: string, form: BookletForm): Promise<PublicBooklet | undefined> {
      const gathered = await gatherBooklet(app, { semester, reader: 'visitor' })
      if (!gathered || gathered.data.programme.events.length === 0) return undefined
      const key = keyOf(form, gathered)
      const begun = made.get(key) ?? underWay.get(key)
      if (begun) return begun
      if (underWay.size >= mostWaiting) {
        throw new Refusal(
          'unavailable',
          'Gerade werden zu viele Programme gesetzt. Bitte versuche es gleich noch einmal.',
          {
            retryAfterSeconds: 30,
          },
        )
      }
      const making = last.then(() => make(key, form, gathered)).finally(() => underWay.delete(key))
      last = making.catch(() => {})
      underWay.set(key, making)
      return making
    },
  }
}

export type PublicBooklets = ReturnType<typeof publicBooklets>

function keyOf(form: BookletForm, { data, files }: Booklet): string {
  const hash = createHash('sha256').update(JSON.stringify(data))
  for (const [path, bytes] of Object.entries(files)) hash.update(path).update(bytes)
  return `${form} ${hash.digest('base64url')}`
}
