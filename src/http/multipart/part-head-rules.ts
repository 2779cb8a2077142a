import { malformed } from './malformed.ts'
import { parseParameters } from './parameter-rules.ts'
import { decodeExtended, decodePlain } from './sent-name-rules.ts'

export interface PartHead {
  /** Of the form's field. */
  name: string
  /** As it was sent; undefined where the field is no file. */
  fileName: string | undefined
}

/** What the lines above a part say of it. */
export function parsePartHead(block: Buffer): PartHead {
  const headers = new Map<string, string>()
  // Bytes that are no UTF-8 turn into U+FFFD, with which no name is good.
  for (const line of block.toString('utf8').split('\r\n')) {
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*(.*)$/s.exec(line) ?? []
    if (name === undefined || value === undefined || headers.has(name.toLowerCase())) throw malformed()
    headers.set(name.toLowerCase(), value)
  }
  // RFC 7578 took these away: their senders mean other bytes than those that come.
  if (!/^(binary|8bit|7bit)?[ \t]*$/i.test(headers.get('content-transfer-encoding') ?? '')) throw malformed()

  const disposition = parseParameters(headers.get('content-disposition') ?? '')
  const name = disposition?.parameters.get('name')
  if (disposition?.value !== 'form-data' || name === undefined) throw malformed()
  return { name: decodePlain(name), fileName: fileNameOf(disposition.parameters) }
}

function fileNameOf(parameters: Map<string, string>): string | undefined {
  const extended = parameters.get('filename*')
  if (extended !== undefined) return decodeExtended(extended)
  const plain = parameters.get('filename')
  return plain === undefined ? undefined : decodePlain(plain)
}

/** The line between the parts of a form, from the request's content type; undefined if that is no form. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const type = parseParameters(contentType ?? '')
  const boundary = type?.parameters.get('boundary') ?? ''
  const isForm = type?.value === 'multipart/form-data' && /^[\x20-\x7e]{0,199}[\x21-\x7e]$/.test(boundary)
  return isForm ? boundary : undefined
}
