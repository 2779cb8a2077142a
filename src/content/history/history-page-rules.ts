/** So many changes are told at once; older ones when they are asked for. */
export const historyPage = 50
