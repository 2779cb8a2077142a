import { classesIn, neededStyles, parseStyles } from './needed-styles.ts'

/** The bytes of a style sheet of ours; undefined while Vite serves it. */
export type FindStyleSheet = (path: string) => Uint8Array | undefined

interface BroughtStyles {
  bytes: Uint8Array<ArrayBuffer>
  /** What has been put into the page. */
  styles: Uint8Array[]
}

const parsed = new WeakMap<Uint8Array, ReturnType<typeof parseStyles>>()

function partsOf(css: Uint8Array): ReturnType<typeof parseStyles> {
  const parts = parsed.get(css) ?? parseStyles(Buffer.from(css).toString())
  parsed.set(css, parts)
  return parts
}

/**
 * A page is on the screen one round trip earlier if it brings its style along; and another one where that is only what it
 * needs, since the first ten packets then hold all of it. React looks for the link that it has rendered itself, so a page
 * of the app keeps it, switched off. Where only the needed styles are here, the head script switches it on for the app.
 */
export function bringStyles(html: string, findStyleSheet: FindStyleSheet, wanted: 'all' | 'needed'): BroughtStyles {
  const isApp = html.includes(moduleScript)
  const classes = wanted === 'needed' ? classesIn(html) : undefined
  const link = (address: string) =>
    `<link rel="stylesheet" href="${address}" disabled=""${classes ? ' data-rest=""' : ''}/>`
  const parts: Uint8Array[] = []
  const styles: Uint8Array[] = []
  let taken = 0
  for (const { 0: found, 1: address = '', index } of html.matchAll(styleLink)) {
    // The router marks a sheet that several chunks share with an empty fragment.
    const sheet = findStyleSheet(address.replace(/#$/, ''))
    if (sheet === undefined) continue
    const css = classes ? Buffer.from(neededStyles(partsOf(sheet), classes)) : sheet
    const behind = isApp ? `</style>${link(address)}` : '</style>'
    parts.push(Buffer.from(`${html.slice(taken, index)}<style>`), css, Buffer.from(behind))
    styles.push(css)
    taken = index + found.length
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
