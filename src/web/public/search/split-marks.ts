export interface Part {
  text: string
  isMarked: boolean
}

/** A snippet of the server in parts: what stands between <mark> and </mark>, and the rest; entities are characters again. */
export function splitMarks(snippet: string): Part[] {
  return snippet
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({ text: readEntities(text), isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

const readEntities = (text: string) => text.replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
