export interface Parameters {
  /** What stands before the first semicolon, in lower case. */
  value: string
  parameters: Map<string, string>
}

const parameter = /;[ \t]*(?:([\w!#$&+.^`|~*-]+)[ \t]*=[ \t]*(?:"((?:\\"|[^"])*)"|([^;" \t]*))[ \t]*)?/y

/** The parts of a header like `form-data; name="file"; filename="a.pdf"`; undefined if it is none, or says a thing twice. */
export function parseParameters(header: string): Parameters | undefined {
  const value = /^[^;]*/.exec(header)?.[0] ?? ''
  const parameters = new Map<string, string>()
  parameter.lastIndex = value.length
  while (parameter.lastIndex < header.length) {
    const match = parameter.exec(header)
    if (!match) return undefined
    const name = match[1]?.toLowerCase()
    if (name !== undefined) {
      if (parameters.has(name)) return undefined
      // A backslash before anything but a quote is one: "C:\fakepath\a.pdf".
      parameters.set(name, match[2]?.replaceAll('\\"', '"') ?? match[3] ?? '')
    }
  }
  return { value: value.trim().toLowerCase(), parameters }
}
