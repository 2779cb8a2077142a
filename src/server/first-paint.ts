/** The bytes of a style sheet of ours; undefined while Vite serves it. */
export type FindStyleSheet = (path: string) => Uint8Array | undefined

interface BroughtStyles {
  bytes: Uint8Array<ArrayBuffer>
  /** What has been put into the page. */
  styles: Uint8Array[]
}

/**
 * A page is on the screen one round trip earlier if it brings its style along. React looks for the link that it has
 * rendered itself, so a page of the app keeps it, switched off. Style is two thirds of a page and stays the bytes it is.
 */
export function bringStyles(html: string, findStyleSheet: FindStyleSheet): BroughtStyles {
  const isApp = html.includes(moduleScript)
  const parts: Uint8Array[] = []
  const styles: Uint8Array[] = []
  let taken = 0
  for (const { 0: link, 1: address = '', index } of html.matchAll(styleLink)) {
    // The router marks a sheet that several chunks share with an empty fragment.
    const css = findStyleSheet(address.replace(/#$/, ''))
    if (css === undefined) continue
    const behind = isApp ? `</style><link rel="stylesheet" href="${address}" disabled=""/>` : '</style>'
    parts.push(Buffer.from(`${html.slice(taken, index)}<style>`), css, Buffer.from(behind))
    styles.push(css)
    taken = index + link.length
  }
  parts.push(Buffer.from(html.slice(taken)))
  return { bytes: Buffer.concat(parts), styles }
}

/**
 * The server has drawn the page: what it shows, fonts and pictures, must not share the line with what makes it move.
 * The scripts wait in a template, which the head script opens in place once the page is on the screen.
 */
export function startAfterPaint(html: string): string {
  const start = html.indexOf(moduleScript)
  if (start < 0) return html
  const end = html.indexOf(scriptEnd, start) + scriptEnd.length
  const preloads = html.match(modulePreload)?.join('') ?? ''
  const waiting = `<template id="app">${preloads}${html.slice(start, end)}</template>`
  return html.slice(0, start).replace(modulePreload, '') + waiting + html.slice(end)
}

const moduleScript = '<script type="module"'
const scriptEnd = '</script>'
const modulePreload = /<link rel="modulepreload"[^>]*>/g
const styleLink = /<link rel="stylesheet" href="([^"]+)"\/>/g
