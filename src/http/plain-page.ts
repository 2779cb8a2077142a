import { createHash } from 'node:crypto'

/** Paper and ink of the site, so that it looks like the same one. */
const style = `:root{color-scheme:light dark;--paper:#fbf6ec;--ink:#241a11;--link:#0b5cad}
@media(prefers-color-scheme:dark){:root{--paper:#1e1915;--ink:#f0e7d8;--link:#8cc4f5}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:12vh auto;padding:0 1.5rem}
h1{font:600 1.9rem/1.2 Georgia,serif;text-wrap:balance}
a{display:inline-block;padding:.5rem 0;color:var(--link)}`

/** What a person reads when there is no page for him: no React, no style sheet, nothing that could fail again. */
export function plainPage({ title, text, links }: { title: string; text: string[]; links: Record<string, string> }) {
  const paragraphs = [
    ...text,
    ...Object.entries(links).map(([address, words]) => `<a href="${address}">${words}</a>`),
  ].map((words) => `<p>${words}</p>`)
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
${paragraphs.join('\n')}
</main>
</html>
`
}

const styleHash = createHash('sha256').update(style).digest('base64')

export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
