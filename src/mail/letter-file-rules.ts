import { foldText } from '../text/fold-text.ts'

/** When, to whom, which. The same mail has the same name: what a crash makes us write twice is there once. */
export function letterFileName({ id, to, createdAt }: { id: string; to: string; createdAt: number }): string {
  const moment = new Date(createdAt).toISOString().slice(0, 19).replaceAll(':', '-').replace('T', '_')
  const recipient = foldText(to)
    .replace(/[^\w@.+-]+/g, '_')
    .slice(0, 100)
  return `${moment}_${recipient}_${id.slice(0, 8)}.eml`
}
