/** What a style of the copy needs: where the files lie that it names. */
export interface StyleRewriting {
  /** The link to the file in the copy; undefined where there is none. */
  linkTo(url: string): string | undefined
  /** Told of each font: they go into one style of their own. */
  onFace(rule: string): void
}

const address = /url\(\s*(['"]?)([^'")]+)\1\s*\)/g

/** All that a style names. */
export const urlsIn = (css: string): string[] => [...css.matchAll(address)].map(([, , url = '']) => url)

/** A style whose addresses are links within the copy, and without its fonts. */
export function rewriteStyle(css: string, { linkTo, onFace }: StyleRewriting): string {
  const withoutFaces = css.replace(/@font-face\s*\{[^}]*\}/g, (rule) => {
    onFace(rule)
    return ''
  })
  return withoutFaces.replace(address, (all, _quote, url: string) => {
    if (url.startsWith('data:') || url.startsWith('#')) return all
    const link = linkTo(url)
    return link === undefined ? 'none' : `url("${link}")`
  })
}
