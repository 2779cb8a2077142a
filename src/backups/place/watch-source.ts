/** What is written somewhere comes from somewhere else: a fault of that is none of the place. */
export function watchSource(bytes: AsyncIterable<Uint8Array>): {
  bytes: AsyncGenerator<Uint8Array>
  hasFailed(error: unknown): boolean
} {
  let fault: { error: unknown } | undefined
  async function* pass() {
    try {
      yield* bytes
    } catch (error) {
      fault = { error }
      throw error
    }
  }
  return { bytes: pass(), hasFailed: (error) => fault?.error === error }
}
