/** A rule with what stands inside it, or a text without rules. */
type Part = string | Rule

interface Rule {
  head: string
  inside: Part[]
  /** Of each of its selectors the classes that have to be there. */
  classes: string[][]
}

/** What these hold is not chosen by selectors. */
const wholeRules = /^@(font-face|keyframes|property|page|counter-style|font-feature-values)/

/**
 * Of a style sheet only what a page of these classes can use, in the same order: half of a page is style, and of that nearly
 * half belongs to other pages. Whatever does not depend on a class stays, and so does everything in brackets.
 */
export function neededStyles(sheet: readonly Part[], classes: ReadonlySet<string>): string {
  let text = ''
  for (const part of sheet) {
    if (typeof part === 'string') text += part
    else if (part.classes.some((each) => each.every((name) => classes.has(name)))) {
      const inside = neededStyles(part.inside, classes)
      if (inside !== '' || part.inside.length === 0) text += `${part.head}{${inside}}`
    }
  }
  return text
}

/** All classes that stand in a page. */
export function classesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of unescapeHtml(value).split(' ')) names.add(name)
  }
  return names
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const unescapeHtml = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')

/** Takes a style sheet apart, as our build writes them. */
export function parseStyles(css: string): Part[] {
  let at = 0

  function parts(): Part[] {
    const found: Part[] = []
    let start = at
    while (at < css.length) {
      const character = css[at]
      if (css.startsWith('/*', at)) {
        at = css.indexOf('*/', at) + 2
        found.push(css.slice(start, at))
        start = at
      } else if (character === '{') {
        const head = css.slice(start, at)
        at++
        found.push(rule(head))
        start = at
      } else if (character === '}') break
      else if (character === ';') {
        at++
        found.push(css.slice(start, at))
        start = at
      } else skip()
    }
    if (start < at) found.push(css.slice(start, at))
    return found
  }

  function rule(head: string): Rule {
    const from = at
    const inside = parts()
    const to = at
    at++
    if (wholeRules.test(head.trimStart())) return { head, inside: [css.slice(from, to)], classes: [[]] }
    return { head, inside, classes: head.trimStart().startsWith('@') ? [[]] : selectorsOf(head).map(classesOf) }
  }

  /** One character, or all that stands between quotes or brackets: there a brace or semicolon means nothing. */
  function skip(): void {
    const character = css[at]
    at += character === '\\' ? 2 : 1
    if (character === '"' || character === "'") {
      while (at < css.length && css[at] !== character) at += css[at] === '\\' ? 2 : 1
      at++
    } else if (character === '(' || character === '[') {
      while (at < css.length && css[at] !== ')' && css[at] !== ']') skip()
      at++
    }
  }

  return parts()
}

/** Without what stands in brackets: it says what is not there as often as what is. */
function selectorsOf(head: string): string[] {
  let plain = head
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
  }
  return plain.split(',')
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
}
