import { createHash } from 'node:crypto'

/** Paper and ink of the site, so that it looks like the same one. */
const style = `:root{color-scheme:light dark;--paper:#fbf6ec;--ink:#241a11;--link:#0b5cad}
@media(prefers-color-scheme:dark){:root{--paper:#1e1915;--ink:#f0e7d8;--link:#8cc4f5}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:12vh auto;padding:0 1.5rem}
h1{font:600 1.9rem/1.2 Georgia,serif;text-wrap:balance}
a{display:inline-block;padding:.5rem 0;color:var(--link)}
button{min-height:44px;padding:.6rem 1.4rem;border:1px solid var(--link);border-radius:6px;background:var(--link);color:var(--paper);font:600 1.125rem/1.3 system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:3px solid var(--link);outline-offset:3px}`

interface PlainPage {
  /** Whose site it is, where that can be read. */
  of?: string
  title: string
  text: string[]
  links: Record<string, string>
  /** A button that sends one field to the address of the page itself. */
  button?: { label: string; field: string; value: string }
}

/** What a person reads when there is no page for him: no React, no style sheet, nothing that could fail again. */
export function plainPage({ of, title, text, links, button }: PlainPage) {
  const paragraphs = [
    ...text.map((words) => `<p>${escaped(words)}</p>`),
    ...(button
      ? [
          `<form method="post"><button name="${button.field}" value="${button.value}">${escaped(button.label)}</button></form>`,
        ]
      : []),
    ...Object.entries(links).map(([address, words]) => `<p><a href="${address}">${escaped(words)}</a></p>`),
  ]
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
<main>${of ? `\n<p>${escaped(of)}</p>` : ''}
<h1>${escaped(title)}</h1>
${paragraphs.join('\n')}
</main>
</html>
`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (words: string): string => words.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)

const styleHash = createHash('sha256').update(style).digest('base64')

const policyWith = (formAction: "'none'" | "'self'") =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action ${formAction}`

export const plainPagePolicy = policyWith("'none'")

/** Of a page with a button. */
export const plainFormPolicy = policyWith("'self'")
