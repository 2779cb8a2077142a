import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Accordion } from './accordion.tsx'

const items = [
  { id: 'zeit', title: 'Wie viel Zeit?', content: 'Ein Abend.' },
  { id: 'wer', title: 'Wer?', content: 'Alle.' },
]

function names(markup: string): string[] {
  return [...markup.matchAll(/<details[^>]* name="([^"]+)"/g)].map((match) => match[1] as string)
}

describe('accordion', () => {
  it('gives its panels one name, so that one is open at a time', () => {
    const [first, second] = names(renderToStaticMarkup(<Accordion items={items} />))
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })

  it('does not share that name with another accordion unless told to', () => {
    const own = names(renderToStaticMarkup([<Accordion key="1" items={items} />, <Accordion key="2" items={items} />]))
    expect(new Set(own).size).toBe(2)
    const shared = names(renderToStaticMarkup(<Accordion items={items} name="fragen" />))
    expect(shared).toEqual(['fragen', 'fragen'])
  })

  it('keeps the address inside the panel, where a link to it opens the panel', () => {
    expect(renderToStaticMarkup(<Accordion items={items} />)).toMatch(/<\/summary><div [^>]*id="wer">Alle\.<\/div>/)
  })
})
