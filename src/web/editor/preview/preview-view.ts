/** How a page is looked at. */
export interface View {
  scheme: 'light' | 'dark'
  reader: 'visitor' | 'member'
  width: 'phone' | 'desktop'
}

/** So wide a page is drawn, in pixels of its own. */
export const widths: Record<View['width'], number> = { phone: 390, desktop: 1024 }
