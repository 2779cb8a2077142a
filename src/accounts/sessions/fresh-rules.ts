const freshMilliseconds = 10 * 60 * 1000

/**
 * Whether he has shown of late that it is he. Both moments are of the server's clock; what that of his device says is nothing to
 * it. One that lies ahead is of another instance whose clock is fast, or of before the clock was set back: for no longer than
 * any other it is believed.
 */
export function isFresh({ provedAt }: { provedAt: number }, now: number): boolean {
  return Math.abs(now - provedAt) < freshMilliseconds
}
