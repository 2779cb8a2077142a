import { describe, expect, it } from 'vitest'
import { textBlocks } from './text-blocks-rules.ts'

describe('rich text on paper', () => {
  it('is paragraphs, items and headings without marks', () => {
    const html =
      '<h3>Im Mai</h3><p>Vom <strong>17.</strong> bis &lt;19.&gt;</p><ul><li>Band</li><li><p>Mütze</p><p>Hut</p></li></ul>'
    expect(textBlocks(html)).toEqual([
      { kind: 'heading', text: 'Im Mai' },
      { kind: 'paragraph', text: 'Vom 17. bis <19.>' },
      { kind: 'item', text: 'Band' },
      { kind: 'item', text: 'Mütze' },
      { kind: 'paragraph', text: 'Hut' },
    ])
  })

  it('is nothing where nothing stands, and one paragraph without any element', () => {
    expect([textBlocks(''), textBlocks('<p></p>')]).toEqual([[], []])
    expect(textBlocks('Nur <em>so</em>')).toEqual([{ kind: 'paragraph', text: 'Nur so' }])
  })
})
