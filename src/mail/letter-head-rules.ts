/** By this name a letter knows the picture that comes with it. */
const cid = 'wappen@pennal'

/** Above the name. It only adorns: who does not see it misses nothing. */
export const headPicture = `<tr><td class="inset" style="padding:24px 36px 0"><img src="cid:${cid}" alt="" height="96" style="display:block;height:96px;width:auto;border:0"></td></tr>
`

/** The letter with its picture, or without a place for one where there is none any more. */
export function attachHead(html: string, head: Buffer | undefined) {
  if (!html.includes(headPicture)) return { html, attachments: [] }
  if (!head) return { html: html.replace(headPicture, ''), attachments: [] }
  const picture = { filename: 'wappen.png', content: head, cid, contentType: 'image/png' }
  return { html, attachments: [{ ...picture, contentDisposition: 'inline' as const }] }
}
