import { unsubscribeLabel, unsubscribeReason } from './bulk/unsubscribe-rules.ts'
import type { Letter, Sender } from './letter.ts'
import { headPicture } from './letter-head-rules.ts'

// Mail programs know little: tables for the layout, styles at each element, nothing to be fetched: the one picture comes with the letter.
// What they do know of dark screens is in `darkStyles`; where it is ignored, the light letter is still a good one.
const serif = "font-family:Vollkorn,Georgia,'Times New Roman',serif"
const sans = "font-family:'Source Sans 3',-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const body = `${sans};font-size:17px;line-height:1.55;color:#241a11;overflow-wrap:anywhere`
const small = `${sans};font-size:14px;line-height:1.5;color:#5d4e3e`
const cell = `${sans};font-size:15px;line-height:1.45;font-weight:400;padding:0 12px 8px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere`
const label = 'font-size:13px;font-weight:600;color:#5d4e3e'
const rule = 'border-bottom:1px solid #dccfb8'

const darkStyles = (link: string) => `
@media (prefers-color-scheme: dark) {
  .paper { background-color: #171310 !important; }
  .sheet { background-color: #2a231c !important; }
  .ink { color: #f0e7d8 !important; }
  .soft { color: #c2b5a1 !important; }
  .line { border-color: #40372d !important; }
  .link { color: ${link} !important; }
  .button { background-color: ${link} !important; }
  .button a { color: #171310 !important; }
}
@media (max-width: 480px) {
  .inset { padding-left: 20px !important; padding-right: 20px !important; }
}`

export function writeLetterHtml(sender: Sender, letter: Letter): string {
  const paragraphs = (texts: readonly string[]) =>
    texts
      .map(
        (text) => `<p class="ink" style="margin:0 0 16px;${body}">${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`,
      )
      .join('\n')
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(sender.name)}</title>
<style>:root { color-scheme: light dark; }${darkStyles(escapeHtml(sender.link.dark))}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#fbf6ec;-webkit-text-size-adjust:100%">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#fbf6ec">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:#fffcf5">
${sender.ribbon.map(writeStripe).join('\n')}
${sender.hasHead ? headPicture : ''}<tr><td class="inset ink" style="padding:28px 36px 4px;${serif};font-size:22px;line-height:1.3;font-weight:600;color:#241a11">${escapeHtml(sender.name)}</td></tr>
<tr><td class="inset" style="padding:20px 36px 12px">
${[
  paragraphs([letter.greeting, ...letter.paragraphs]),
  letter.comparison?.length ? writeComparison(letter.comparison) : '',
  letter.button ? writeButton(letter.button, escapeHtml(sender.link.light)) : '',
  paragraphs(letter.closing ?? []),
]
  .filter((part) => part !== '')
  .join('\n')}
</td></tr>
<tr><td class="inset" style="padding:0 36px 28px">
<p class="soft line" style="margin:0;padding-top:16px;border-top:1px solid #dccfb8;${small}">${escapeHtml(sender.name)}<br>${escapeHtml(sender.town)} · <a class="link" href="${escapeHtml(sender.origin)}" style="color:${escapeHtml(sender.link.light)}">${escapeHtml(sender.origin)}</a>${letter.unsubscribe ? writeUnsubscribe(letter.unsubscribe, escapeHtml(sender.link.light)) : ''}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function writeStripe({ hex, height }: Sender['ribbon'][number]): string {
  const value = escapeHtml(hex)
  return `<tr><td bgcolor="${value}" style="height:${height}px;line-height:${height}px;font-size:0;background-color:${value}">&nbsp;</td></tr>`
}

/** Beside the button the address itself: some programs show no button, and some people want to see where it leads. */
function writeButton({ label, href }: NonNullable<Letter['button']>, colour: string): string {
  const address = escapeHtml(href)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr>
<td class="button" bgcolor="${colour}" style="border-radius:6px;background-color:${colour}"><a href="${address}" style="display:inline-block;padding:12px 22px;${sans};font-size:17px;line-height:1.3;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p class="soft" style="margin:0 0 20px;${small};word-break:break-all">Falls der Knopf nichts tut, öffne diese Adresse:<br><a class="link" href="${address}" style="color:${colour}">${address}</a></p>`
}

const writeUnsubscribe = (address: string, colour: string) =>
  `<br>${unsubscribeReason} <a class="link" href="${escapeHtml(address)}" style="color:${colour}">${unsubscribeLabel}</a>`

/** The name of a field above its two values: on a telephone there is no room for three columns. */
function writeComparison(rows: NonNullable<Letter['comparison']>): string {
  const head = ['bisher', 'neu']
    .map((name) => `<th scope="col" class="soft line" width="50%" style="${cell};${label};${rule}">${name}</th>`)
    .join('')
  const groups = rows.map(({ field, before, after }) => {
    const name = `<th scope="rowgroup" colspan="2" class="soft" style="${cell};${label};padding:8px 0 0">${escapeHtml(field)}</th>`
    const old = `<td class="soft line" style="${cell};${rule};color:#5d4e3e">${escapeHtml(before || '–')}</td>`
    const fresh = `<td class="ink line" style="${cell};${rule};color:#241a11;font-weight:600">${escapeHtml(after || '–')}</td>`
    return `<tbody><tr>${name}</tr>\n<tr>${old}${fresh}</tr></tbody>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px;border-collapse:collapse;table-layout:fixed"><thead><tr>${head}</tr></thead>
${groups.join('\n')}
</table>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
