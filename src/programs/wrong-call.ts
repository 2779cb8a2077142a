/** What is wrong with how a command was called, in German, in one line: it is said before how it is called. */
export class WrongCall extends Error {
  override name = 'WrongCall'
}
