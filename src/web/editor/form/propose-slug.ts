import { nameInAddress } from '../../../content/reading/address-rules.ts'

/** A short name for an address, made of a title: "Grüße aus Süßen" is gruesse-aus-suessen, a semester ss2025. */
export function proposeSlug(title: string): string {
  const [, season, year, next] =
    /^(s|w)(?:ommer|inter)?s(?:emester)?\s+(\d{4})(?:\s*\/\s*(\d{2,4}))?$/i.exec(title.trim()) ?? []
  if (season && year) return `${season.toLowerCase()}s${year}${next ? `-${next.slice(-2)}` : ''}`
  const words = nameInAddress(title.replace(/[–—/·.,:;_]+/g, ' '))
    .split('-')
    .filter(Boolean)
  return words.slice(0, 6).join('-')
}
