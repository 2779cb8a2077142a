import type { CollectionForEditing } from '../../content/editing/editor-answers.ts'

interface Setting {
  /** The id of its entry. */
  id: string
  /** Empty where the page is called as the program calls it. */
  title: string
  isHidden: boolean
}

/** What editors have made of a page; undefined for one that no menu offers, which stays as it is. */
export function settingOf(page: string, { entries }: CollectionForEditing): Setting | undefined {
  for (const { id, data } of entries) {
    const setting = data as { page: string; title: string; isHidden: boolean }
    if (setting.page === page) return { id, title: setting.title, isHidden: setting.isHidden }
  }
  return undefined
}
