export interface Scene {
  seconds: number
  /** @param s seconds since it began; @param u the same from 0 to 1 */
  draw(s: number, u: number): string
}
