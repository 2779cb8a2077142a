import { useRouteLoaderData } from 'react-router'
import { type Ribbon, ribbonIn } from '../../../design/stripes-rules.ts'
import { themeStyle } from '../../../design/theme-rules.ts'
import { createStore, useStore } from '../../session/store.ts'

/** The ribbon that has been saved since this document was loaded. */
const saved = createStore<Ribbon | undefined>(undefined)
let sheet: CSSStyleSheet | undefined

/** Has the open page follow a ribbon that has just been saved; what is loaded from now on brings it along. */
export function showRibbon(entry: unknown): void {
  const ribbon = ribbonIn(entry)
  if (!ribbon) return
  // A style of its own: the policy of the document names the one that it came with.
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(themeStyle(ribbon))
  saved.set(ribbon)
}

/** The ribbon that the site has now. */
export function useShownRibbon(): Ribbon | undefined {
  const drawn = useRouteLoaderData<typeof import('../../root.tsx').loader>('root')?.fraternity
  return useStore(saved) ?? drawn
}
