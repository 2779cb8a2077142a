import { ellipsis, InputRule, inputRules, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { Schema } from 'prosemirror-model'

// "so" becomes „so“, -- becomes –, ... becomes …, as one types. Backspace right after it takes it back.
const signs = [
  new InputRule(/(?:^|[\s([„‚–-])(")$/, (state, match, from, to) =>
    state.tr.insertText(`${match[0].slice(0, -1)}„`, from, to),
  ),
  new InputRule(/"$/, '“'),
  new InputRule(/--$/, '–'),
  new InputRule(/(?<=\S) - $/, ' – '),
  ellipsis,
]

export const takeBack = undoInputRule

/** A hyphen at the beginning of a paragraph begins a list. A number does not: here it begins a date. */
export function germanTyping({ nodes }: Schema) {
  const list = nodes.bullets ? [wrappingInputRule(/^\s*[-–•]\s$/, nodes.bullets)] : []
  return inputRules({ rules: [...list, ...signs] })
}
