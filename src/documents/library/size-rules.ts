const step = 1024
const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A size as people read it: a unit serves up to and including 1024 of it, so 1024 bytes are "1024 B", one more is "1,00 KB", each in one piece. */
export function formatSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value > step && unit < units.length - 1) {
    value /= step
    unit++
  }
  return `${unit === 0 ? value : value.toFixed(2).replace('.', ',')}\u00a0${units[unit]}`
}
