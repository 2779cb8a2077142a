/** The same below both forms of a letter to many. */
export const unsubscribeReason = 'Du bekommst das, weil du dem Newsletter zugestimmt hast.'
export const unsubscribeLabel = 'Newsletter abbestellen'

/** For the button that mail programs show themselves (RFC 2369, RFC 8058): one click of theirs is a POST to that address. */
export const unsubscribeHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
