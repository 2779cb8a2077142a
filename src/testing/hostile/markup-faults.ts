import { Parser } from 'htmlparser2'

const tags = 'p ul ol li dl dt dd h3 h4 blockquote hr br strong em b i a sup sub small'.split(' ')

const harmlessAddress = /^(https:\/\/[^@]+$|mailto:|tel:|#|\/(?![/\\]))/

/** What rich text must not hold, read by a parser and not by the sanitiser: which tags, attributes and addresses there are. */
export function faultsIn(html: string): string[] {
  const faults: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!tags.includes(name)) faults.push(`<${name}>`)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (name !== 'a' || attribute !== 'href' || !harmlessAddress.test(value))
          faults.push(`${name} ${attribute}=${value}`)
      }
    },
    oncomment: (comment) => faults.push(`<!--${comment}`),
    onprocessinginstruction: (name) => faults.push(`<${name}`),
  })
  parser.end(html)
  return faults
}

/**
 * All that a page is made of beside rich text: tags with the names of their attributes, and where they lead or load from
 * other than rich text may.
 */
export function skeletonOf(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      // Around each rich text stands a frame of ours (web/shell/rich-text.tsx).
      if (name === 'div' && attributes.class === 'prose') return
      for (const [attribute, value] of Object.entries(attributes)) {
        const isAddress = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster'].includes(attribute)
        if (attribute.startsWith('on')) found.push(`${name} ${attribute}=${value}`)
        if (isAddress && !(name === 'a' && harmlessAddress.test(value))) found.push(`${name} ${attribute}=${value}`)
      }
      const others = Object.keys(attributes).filter((attribute) => attribute !== 'href')
      if (!tags.includes(name) || others.length > 0) found.push(`<${name} ${others.sort().join(' ')}>`)
    },
    oncomment: (comment) => found.push(`<!--${comment}`),
  })
  parser.end(html)
  return found.sort()
}
