/** SQLite's words for a file whose pages make no sense, or that is none of its own. */
const [corrupt, notADatabase] = [11, 26]

/** An error carries an extended code; its low byte says what it is about. */
export function isDamaged(error: unknown): boolean {
  const { errcode } = Object(error) as { errcode?: unknown }
  return typeof errcode === 'number' && [corrupt, notADatabase].includes(errcode & 0xff)
}
