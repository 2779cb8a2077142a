import { pages } from '../content/site-map.ts'

/**
 * Lets the browser get a reading page ready as soon as someone points at a link to it. Documents only: they are the
 * same for everyone and do nothing by being opened, whereas /logout, say, must wait for a real click.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        href_matches: pages.filter((page) => page.kind === 'document').map((page) => page.path),
      },
      eagerness: 'moderate',
    },
  ],
})
