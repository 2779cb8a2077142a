import type { ShouldRevalidateFunction } from 'react-router'

/** Another tab, search or picture of a page shows the content that is there already; there is nothing to ask for. */
export const keepContent: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate
