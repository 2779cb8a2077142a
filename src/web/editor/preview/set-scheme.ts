import type { View } from './preview-view.ts'

/** What the rules said before one of the two was chosen. */
const originals = new WeakMap<CSSMediaRule, string>()

const either = /\(prefers-color-scheme:\s*(light|dark)\)/g

/**
 * Shows a document by day or by night, whatever the system of its reader prefers: the conditions in its style sheets are
 * answered for it. An own frame does not suffice, since not every browser lets it differ from the page around it.
 */
export function setScheme(document: Document, scheme: View['scheme']): void {
  document.documentElement.style.colorScheme = scheme
  for (const sheet of document.styleSheets) answer(sheet.cssRules, scheme)
}

function answer(rules: CSSRuleList, scheme: View['scheme']): void {
  for (const rule of rules) {
    if (isMedia(rule)) {
      const said = originals.get(rule) ?? rule.media.mediaText
      if (said.includes('prefers-color-scheme')) {
        originals.set(rule, said)
        rule.media.mediaText = said.replace(either, (_, wanted) =>
          wanted === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
        )
      }
    }
    if ('cssRules' in rule) answer(rule.cssRules as CSSRuleList, scheme)
  }
}

/** By its shape: the rules of a frame are made by the constructors of its own window. */
const isMedia = (rule: CSSRule): rule is CSSMediaRule => 'media' in rule && 'cssRules' in rule
