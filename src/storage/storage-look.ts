/** A storage as it is found, before it is opened: a look makes and writes nothing. */
export interface StorageLook extends Disposable {
  /** What it is called where people are told about it, at the beginning of a sentence. */
  name: string
  /** False where there is not even a folder. */
  isThere: boolean
  holdsAnything(): Promise<boolean>
  has(key: string): Promise<boolean>
}
