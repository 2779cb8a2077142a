import type { Sender } from '../../../mail/letter.ts'
import { inGermany, shortDay, timeOfDay } from '../../../text/german-date-rules.ts'

export interface Rows {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** In place of a table without rows. */
  none: string
}

export interface Section {
  title: string
  lead?: string
  facts?: readonly { label: string; text: string }[]
  rows?: Rows
}

export const table = <Each>(head: string[], each: readonly Each[], cells: (one: Each) => string[]): Rows => ({
  ...{ head, rows: each.map(cells), none: 'Nichts.' },
})

/** The colours of the site's paper, by day and by night; a file on somebody's disk has nothing to fetch them from. */
const style = (link: Sender['link']) => `
:root { color-scheme: light dark; --paper: #fbf6ec; --sheet: #fffcf5; --ink: #241a11; --soft: #5d4e3e; --line: #dccfb8; --link: ${link.light}; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171310; --sheet: #2a231c; --ink: #f0e7d8; --soft: #c2b5a1; --line: #40372d; --link: ${link.dark}; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 'Source Sans 3', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
main, header { max-width: 60rem; margin: 0 auto; padding: 1rem 1.25rem; }
h1, h2 { font-family: Vollkorn, Georgia, serif; line-height: 1.25; }
h2 { margin-top: 2.5rem; }
a { color: var(--link); }
.lead { font-size: 1.15rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: break-word; min-width: 5rem; white-space: pre-line; }
th { color: var(--soft); font-weight: 600; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.4rem 1rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
@media (max-width: 30rem) { dl { display: block; } dd { margin-bottom: 0.6rem; } }
@media print { body { background: none; } }`

/** Nothing may be fetched and nothing may run, whatever stands in the texts. */
const policy = "default-src 'none'; style-src 'unsafe-inline'"

export function pageHead(sender: Sender, title: string, allowed = policy): string {
  const ribbon = sender.ribbon
    .map(({ hex, height }) => `<div style="height:${Number(height)}px;background:${escapeHtml(hex)}"></div>`)
    .join('')
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${allowed}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style({ light: escapeHtml(sender.link.light), dark: escapeHtml(sender.link.dark) })}</style>
</head>
<body>
<div aria-hidden="true">${ribbon}</div>
<header><p>${escapeHtml(sender.name)}</p></header>
<main>
<h1>${escapeHtml(title)}</h1>
`
}

export function sectionHtml(title: string, lead: string | undefined, ...parts: string[]): string {
  const words = lead ? `<p>${escapeHtml(lead)}</p>\n` : ''
  return `<section><h2>${escapeHtml(title)}</h2>\n${words}${parts.join('')}</section>\n`
}

export function factsHtml(facts: readonly { label: string; text: string }[]): string {
  const lines = facts
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`)
  return `<dl>\n${lines.join('\n')}\n</dl>\n`
}

export function rowsHtml({ head, rows, none }: Rows): string {
  if (rows.length === 0) return `<p>${escapeHtml(none)}</p>\n`
  const cells = (kind: string, texts: readonly string[]) => texts.map((text) => `<${kind}>${escapeHtml(text)}`).join('')
  const lines = rows.map((row) => `<tr>${cells('td', row)}`)
  return `<div class="scroll" tabindex="0" role="region" aria-label="Tabelle"><table>\n<thead><tr>${cells('th scope="col"', head)}</thead>\n<tbody>\n${lines.join('\n')}\n</tbody></table></div>\n`
}

export function escapeHtml(text: string): string {
  const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}

export const day = (at: string) => shortDay(inGermany(new Date(at)))
export const minute = (at: string | null) => (at === null ? '' : `${day(at)}, ${timeOfDay(inGermany(new Date(at)))}`)
