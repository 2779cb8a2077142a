/** Whether one word becomes the other by a letter more, less or other, or by two neighbours that changed places. */
export function isOneErrorAway(typed: string, word: string): boolean {
  const shorter = Math.min(typed.length, word.length)
  if (Math.max(typed.length, word.length) - shorter > 1) return false
  let start = 0
  while (start < shorter && typed.charCodeAt(start) === word.charCodeAt(start)) start++
  let end = 0
  while (end < shorter - start && typed.charCodeAt(typed.length - 1 - end) === word.charCodeAt(word.length - 1 - end))
    end++
  const left = typed.length - start - end
  const right = word.length - start - end
  if (left <= 1 && right <= 1) return left + right > 0
  return left === 2 && right === 2 && typed[start] === word[start + 1] && typed[start + 1] === word[start]
}
