/**
 * What a spreadsheet would take for a formula when it opens the file gets a sign in front that makes it text. What has such a
 * sign already gets one more, so that it can be taken away again without a doubt.
 */
export function defuse(value: string): string {
  return /^'*(?:["\s]*[=+\-@＝＋－＠]|[\t\r\n])/.test(value) ? `'${value}` : value
}

/** What it was before. */
export function restoreDefused(text: string): string {
  return text.startsWith("'") && defuse(text.slice(1)) === text ? text.slice(1) : text
}

/**
 * A program that is told to separate at commas ignores quotes in the middle of what it takes for a cell, so that behind
 * every such sign inside a text another cell may begin. No formula does.
 */
export function defuseWithin(text: string): string {
  return text.replace(/([;,|\t\r\n]["\s]*)(?='*[=+\-@＝＋－＠])/g, "$1'")
}

/** What it was before. Each sign is looked at once, since it comes from a file. */
export function restoreWithin(text: string): string {
  let restored = ''
  /** Whether what stands here would begin a cell, for a program that cuts everywhere. */
  let isBeginning = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    const isAdded = isBeginning && sign === "'" && isBeforeFormula(text, at)
    if (!isAdded) restored += sign
    if (/[;,|\t\r\n]/.test(sign)) isBeginning = true
    else if (!/["\s]/.test(sign)) isBeginning = false
  }
  return restored
}

function isBeforeFormula(text: string, from: number): boolean {
  let at = from
  while (text[at] === "'") at++
  return /[=+\-@＝＋－＠]/.test(text[at] ?? '')
}
