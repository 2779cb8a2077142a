import { createHash } from 'node:crypto'
import { Refusal } from '../errors.ts'

/** A download that is refused. Links are opened in a tab, where a person and no program reads the answer. */
export class LinkRefusal extends Refusal {}

/** Paper and ink of the site, so that nobody thinks he has come to the wrong one. */
const style = `:root{color-scheme:light dark;--paper:#fbf6ec;--ink:#241a11;--link:#0b5cad}
@media(prefers-color-scheme:dark){:root{--paper:#1e1915;--ink:#f0e7d8;--link:#8cc4f5}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:12vh auto;padding:0 1.5rem}
h1{font:600 1.9rem/1.2 Georgia,serif;text-wrap:balance}
a{display:inline-block;padding:.5rem 0;color:var(--link)}`

/** Whether the other side would rather have a page than JSON. */
export function wantsPage(accept: string | undefined): boolean {
  return /(^|,)\s*text\/html\s*(,|;(?!\s*q=0(\.0*)?\s*(,|$))|$)/i.test(accept ?? '')
}

/** What a person reads who has opened a link that is no good: no React, no style sheet, nothing that could fail again. */
export function linkRefusalPage({ code, title }: Pick<LinkRefusal, 'code' | 'title'>): string {
  const advice =
    code === 'not_found'
      ? 'Sie ist inzwischen gelöscht worden. Was es gibt, findest du auf der Seite Downloads.'
      : 'Links zu Dateien gelten zehn Minuten lang und nur so, wie sie ausgegeben wurden. Auf der Seite Downloads bekommst du einen frischen.'
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
<p>${advice}</p>
<p><a href="/downloads">Zu den Downloads</a></p>
</main>
</html>
`
}

const styleHash = createHash('sha256').update(style).digest('base64')

export const linkRefusalPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
