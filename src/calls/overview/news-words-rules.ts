/** Something that is new, in words, and where it is to be seen. */
export interface NewsItem {
  words: string
  path: string
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`)

export const documentWords = (count: number): string => counted(count, 'Ein neues Dokument', 'neue Dokumente')

export const pictureWords = (count: number): string => counted(count, 'Ein neues Bild', 'neue Bilder')

export const reportWords = (count: number): string => counted(count, 'Ein neuer Bericht', 'neue Berichte')

export const pageWords = (title: string): string => `Geändert: ${title}`

/** How many pages are named one by one where there is little room. */
const mostPages = 1

/** The same in a few words: several pages that have changed become one number. */
export function shorten(news: readonly NewsItem[], pages: readonly NewsItem[], allPath: string): NewsItem[] {
  if (pages.length <= mostPages) return [...news, ...pages]
  return [...news, { words: `${pages.length} geänderte Seiten`, path: allPath }]
}
