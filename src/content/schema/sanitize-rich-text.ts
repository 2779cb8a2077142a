import sanitizeHtml from 'sanitize-html'
import { safeTarget } from './link-target-rules.ts'

/** HTML that has been through the allow-list. Only `sanitizeRichText` makes it, and only it may be shown as HTML. */
export type RichText = string & { readonly isRichText: true }

/** Whatever changes here or in link-target-rules.ts, the library included, takes the next number: the next start then sanitises all content anew. */
export const richTextRules = 1

const blocks = ['p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h3', 'h4', 'blockquote', 'hr']
const marks = ['br', 'strong', 'em', 'b', 'i', 'a', 'sup', 'sub', 'small']

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...marks],
  // No target, so no foreign page gets a handle on ours; who is not told where a reader comes from is a matter of the
  // Referrer-Policy. That leaves nothing for `rel` to say.
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // What stands in these was never meant to be read.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'template', 'title', 'svg', 'math'],
  nestingLimit: 20,
  transformTags: {
    // A link that leads nowhere good is no link; its words stay.
    a(_tag, { href = '' }): sanitizeHtml.Tag {
      const target = safeTarget(href)
      if (target === undefined) return { tagName: 'no-link', attribs: {} }
      return { tagName: 'a', attribs: { href: target } }
    },
  },
}

/** Takes out all that is not on the allow-list. What has been through it once comes out of it unchanged. */
export function sanitizeRichText(html: string): RichText {
  // Most fields hold no markup at all.
  if (!/[<>&]/.test(html)) return html.trim() as RichText
  // What is taken out from between two tags can make neighbours of them that HTML does not allow, so it is read again.
  let dirty = html
  for (let round = 0; round < mostRounds; round++) {
    const clean = sanitizeHtml(dirty, options).trim()
    if (clean === dirty) return clean as RichText
    dirty = clean
  }
  return sanitizeHtml(html, { ...options, allowedTags: [] }).trim() as RichText
}

const mostRounds = 10

/** Whether anything is left to read once the marks are taken away: blanks and invisible characters are not. */
export function isBlank(html: RichText): boolean {
  return /^[\s\p{Cf}]*$/u.test(html.replace(/<[^<>]*>/g, ''))
}
