import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import { findNews } from '../../content/history/find-news.ts'
import { findPlan } from '../../content/reading/find-plan.ts'
import { pageNamed, pictureFolderPath } from '../../content/site-map.ts'
import { planOf } from '../../content/site-plan-rules.ts'
import { countNewDocuments } from '../../documents/library/count-new-documents.ts'
import { countNewPictures } from '../../pictures/new-pictures.ts'
import { documentWords, type NewsItem, pageWords, pictureWords, reportWords } from './news-words-rules.ts'

export interface News {
  /** Documents, pictures and reports: how many, and where. */
  things: NewsItem[]
  /** The pages on which something has changed, each by its name. */
  pages: NewsItem[]
}

/** What others have brought since his last visit; nothing on his first one, where all of it would be new. */
export async function readNews(
  app: Pick<App, 'database' | 'contentVersion' | 'log'>,
  { accountId }: Pick<SignedIn, 'accountId'>,
  since: number | null,
): Promise<News> {
  if (since === null) return { things: [], pages: [] }
  const { db } = app.database
  const plan = planOf(await findPlan(app))
  const [documents, folders, { reports, pages }] = await Promise.all([
    countNewDocuments(db, since, accountId),
    countNewPictures(db, since, accountId),
    findNews(db, since, accountId),
  ])
  const things: NewsItem[] = []
  if (documents > 0) things.push({ words: documentWords(documents), path: pageNamed('downloads').path })
  const pictures = folders.reduce((sum, { count }) => sum + count, 0)
  const [only] = folders
  if (only) {
    const path = folders.length === 1 ? pictureFolderPath(only.folder) : pageNamed('pictures').path
    things.push({ words: pictureWords(pictures), path })
  }
  for (const { page, count } of reports) {
    const shown = plan.named(page)
    if (shown) things.push({ words: reportWords(count), path: shown.path })
  }
  const changed = pages.flatMap((name) => plan.named(name) ?? [])
  return { things, pages: changed.map(({ title, path }) => ({ words: pageWords(title), path })) }
}
