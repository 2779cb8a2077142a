import type { Db } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { type PageContent, pageContent } from './page-content.ts'
import { readContent } from './read-content.ts'
import { type PageName, pageNamed } from './site-map.ts'
import { mayRead, type Reader } from './visibility-rules.ts'

/** Everything that a page shows. */
export async function readPage<Name extends PageName>(db: Db, reader: Reader, name: Name): Promise<PageContent<Name>> {
  const page = pageNamed(name)
  if (!mayRead(reader, page)) throw new Refusal('forbidden', 'Diese Seite ist Mitgliedern vorbehalten.')
  const intros = await readContent(db, reader, page.audience === 'public' ? 'intros' : 'internIntros')
  const intro = intros.find((candidate) => candidate.page === name)
  if (!intro) throw new Error(`content: the page ${name} has no introduction`)
  const shown = await Promise.all(
    pageContent[name].map(async (collection) => [collection, await readContent(db, reader, collection)] as const),
  )
  return { ...Object.fromEntries(shown), intro } as PageContent<Name>
}
