import type { Plugin } from 'vite'

/** What packages load for what nobody asks of them here, and what it would be for. */
const unused = [
  // Pages as one text, which waits for nothing.
  /\/react-dom\/cjs\/react-dom-server-legacy\.node\.production\.js$/,
  // Style attributes, which are not allowed (content/schema/sanitize-rich-text.ts).
  /\/postcss\/lib\/postcss\.js$/,
]

/** For the server these are empty: it would hold what it never calls. */
export const leaveOutUnused: Plugin = {
  name: 'leave-out-unused',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load(id) {
    return unused.some((each) => each.test(id)) ? 'module.exports = {}' : undefined
  },
}
