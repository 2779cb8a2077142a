import { compareGerman } from '../text/compare-german.ts'

interface Ordered {
  id: string
  fileName: string
  takenAt: string | null
  /** Null for a picture of a public gallery: these stand first, in the order of their gallery. */
  uploadedAt: string | null
}

type Compare = (a: Ordered, b: Ordered) => number

const byId: Compare = (a, b) => (a.id < b.id ? -1 : 1)
const byName: Compare = (a, b) => compareGerman(a.fileName, b.fileName)
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const byUpload: Compare = (a, b) => byText(a.uploadedAt ?? '', b.uploadedAt ?? '')

/** Cameras know when a picture was taken. What tells nothing of it follows, as it was sent. */
const byMoment: Compare = (a, b) =>
  a.takenAt !== null && b.takenAt !== null ? byText(a.takenAt, b.takenAt) : Number(!a.takenAt) - Number(!b.takenAt)

/** The orders that a folder can be shown in, each of them the same for everybody, whatever is equal. */
export const comparePictures = {
  moment: (a, b) => byMoment(a, b) || byUpload(a, b) || byName(a, b) || byId(a, b),
  name: (a, b) => byName(a, b) || byUpload(a, b) || byId(a, b),
  newest: (a, b) => byUpload(b, a) || byName(a, b) || byId(a, b),
} satisfies Record<string, Compare>

export type PictureOrder = keyof typeof comparePictures

/** The pictures of a folder in another order; those of a public gallery stay in front. */
export function orderPictures<Picture extends Ordered>(pictures: readonly Picture[], order: PictureOrder): Picture[] {
  const isOfGallery = ({ uploadedAt }: Picture) => uploadedAt === null
  const [shown, sent] = [pictures.filter(isOfGallery), pictures.filter((each) => !isOfGallery(each))]
  return [...shown, ...sent.sort(comparePictures[order])]
}
