import { history } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { cleanPasted } from './clean-pasted.ts'
import { germanTyping } from './german-typing.ts'
import { readRichText } from './read-rich-text.ts'
import { richTextKeys } from './rich-text-keys.ts'
import { schemaFor } from './rich-text-schema.ts'
import { looksOf } from './text-state.ts'
import { writeRichText } from './write-rich-text.ts'

interface RichTextOptions {
  rich: 'block' | 'inline'
  value: string
  /** Of the element that is typed into. */
  attributes: Record<string, string>
  onChange: (html: string) => void
  onLink: (state: EditorState) => void
}

/** The editor of one text. It keeps its own state; another value from outside begins it anew. */
export function useRichText(holder: RefObject<HTMLDivElement | null>, options: RichTextOptions) {
  // Of all states only those that the toolbar would show otherwise: most keys change nothing there.
  const [state, setState] = useState<EditorState>()
  const shown = useRef('')
  const view = useRef<EditorView>(null)
  const latest = useRef(options)
  latest.current = options
  // What the form holds, and what the editor makes of it: blanks between blocks are lost, which is no change.
  const known = useRef({ value: options.value, written: '' })
  const { rich, value, attributes } = options
  const show = useCallback((next: EditorState) => {
    const looks = looksOf(next)
    if (looks === shown.current) return
    shown.current = looks
    setState(next)
  }, [])

  useEffect(() => {
    if (!holder.current) return
    const openLink = () => latest.current.onLink(made.state)
    const made = new EditorView(holder.current, {
      state: begin(latest.current.value, rich, openLink),
      attributes: () => latest.current.attributes,
      transformPastedHTML: (html) => cleanPasted(html, rich),
      transformPastedText: (text) => (rich === 'inline' ? text.replace(/\s*[\r\n]+\s*/g, ' ') : text),
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        show(next)
        if (transaction.docChanged) tell(next.doc)
      },
    })
    const tell = (doc: Node) => {
      const html = writeRichText(doc)
      const { value: former, written } = known.current
      if (html === written) return
      known.current = { value: html, written: html }
      if (html !== former) latest.current.onChange(html)
    }
    known.current = { value: latest.current.value, written: writeRichText(made.state.doc) }
    view.current = made
    show(made.state)
    return () => made.destroy()
  }, [holder, rich, show])

  useEffect(() => {
    const made = view.current
    if (!made || value === known.current.value) return
    const next = begin(value, rich, () => latest.current.onLink(made.state))
    known.current = { value, written: writeRichText(next.doc) }
    made.updateState(next)
    show(next)
  }, [value, rich, show])

  const said = Object.values(attributes).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are read when they have changed
  useEffect(() => view.current?.setProps({}), [said])

  return {
    state,
    /** What is in it at this moment. */
    now: () => view.current?.state,
    focus: () => view.current?.focus(),
    run: (command: Command, returns: boolean) => {
      const made = view.current
      if (!made) return
      command(made.state, made.dispatch, made)
      // After a menu has closed and given the focus back.
      if (returns) requestAnimationFrame(() => made.focus())
    },
  }
}

function begin(value: string, rich: 'block' | 'inline', openLink: () => void): EditorState {
  const schema = schemaFor(rich)
  const plugins = [germanTyping(schema), ...richTextKeys(schema, openLink), history()]
  return EditorState.create({ doc: readRichText(schema, value), plugins })
}
