/** Several lines as one, with this between them. Each sign is looked at once. */
export function joinLines(text: string, between: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(between)
}
