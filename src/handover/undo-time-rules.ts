/** So long what was published together can be taken back together. */
export const undoableMs = 7 * 24 * 60 * 60 * 1000
