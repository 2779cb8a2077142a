/** What is kept of one document; a reader stops as soon as it has more, and what it has is cut then, with a note. */
export const mostCharacters = 2_000_000
export const mostSections = 4_000
