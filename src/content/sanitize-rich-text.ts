import sanitizeHtml from 'sanitize-html'

/** HTML that has been through the allow-list. Only `sanitizeRichText` makes it, and only it may be shown as HTML. */
export type RichText = string & { readonly isRichText: true }

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'b',
    'i',
    'a',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'blockquote',
    'sup',
    'sub',
    'small',
    'hr',
    'dl',
    'dt',
    'dd',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

export function sanitizeRichText(html: string): RichText {
  // Most fields hold no markup at all.
  return (/[<>&]/.test(html) ? sanitizeHtml(html, options) : html) as RichText
}
