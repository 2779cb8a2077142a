import { pageNamed } from '../../content/site-map.ts'

/** The directory with the card of a person open, for whoever comes from elsewhere; closed, it shows him and his namesakes. */
export const cardPath = (id: string, name: string): string =>
  `${pageNamed('directory').path}?${new URLSearchParams({ suche: name, person: id })}`
