/** Whether a browser that asks so has this page already. An asterisk stands for whatever there is. */
export function hasPage(noneMatch: string | undefined, etag: string): boolean {
  return noneMatch !== undefined && (noneMatch.includes(etag) || noneMatch.trim() === '*')
}
