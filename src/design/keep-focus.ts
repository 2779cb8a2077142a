/** Where the focused element has gone with what it was for, the keyboard goes on from here and not from the top of the page. */
export function focusIfLost(id: string): void {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) document.getElementById(id)?.focus({ preventScroll: true })
}
