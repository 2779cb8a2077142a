/** The store that holds the bytes does not answer, or refuses us: what it should do may well work later. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}
