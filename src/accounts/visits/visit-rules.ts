/** Who was away for as long as this and comes back begins another visit; a reload does not. */
export const absenceMs = 30 * 60_000

/** Between two notes of the same visit: each one waits for the disk. */
export const noteEveryMs = 60_000
