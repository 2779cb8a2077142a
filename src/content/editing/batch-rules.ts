/** How many entries are saved at once: twice as many as the longest list that a fraternity has written down so far. */
export const mostInBatch = 500
