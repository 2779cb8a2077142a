/** A file that has no text for us; the note tells people why, in German. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly note: string

  constructor(note: string, options?: ErrorOptions) {
    super(note, options)
    this.note = note
  }
}
