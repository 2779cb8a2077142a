/**
 * A page is on the screen one round trip earlier if it brings its style along. React looks for the link that it has
 * rendered itself, so a page of the app keeps it, switched off.
 */
export function bringStyles(html: string, styleSheet: (path: string) => string | undefined): BroughtStyles {
  const isApp = html.includes(moduleScript)
  const styles: string[] = []
  const brought = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, address) => {
    // The router marks a sheet that several chunks share with an empty fragment.
    const css = styleSheet(address.replace(/#$/, ''))
    if (css === undefined) return link
    styles.push(css)
    return `<style>${css}</style>${isApp ? `<link rel="stylesheet" href="${address}" disabled=""/>` : ''}`
  })
  return { html: brought, styles }
}

interface BroughtStyles {
  html: string
  /** What has been put into the page. */
  styles: string[]
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
