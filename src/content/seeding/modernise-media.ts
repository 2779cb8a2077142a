import { isGroup } from '../schema/walk-schema.ts'

/** How earlier releases named a picture in an entry: by its file below seed/images. */
export interface EarlierPicture {
  file: string
  width: number
  height: number
  alt: string
  colour?: string
}

/** How they kept the photo of a member: within the entry. */
export interface EarlierPhoto {
  src: string
  width: number
  height: number
}

/** What has become of each: an id of the media, or nothing where its bytes are gone. */
export interface Successors {
  picture(earlier: EarlierPicture): string | undefined
  photo(earlier: EarlierPhoto): string | undefined
  film(file: string): { film: string; poster?: string } | undefined
}

/** An entry of an earlier release, or a former state of one, in the form of this one. What has that form already stays. */
export function moderniseMedia(collection: string, data: unknown, successors: Successors): unknown {
  const modernise = forms[collection]
  return modernise && isGroup(data) ? modernise(data, successors) : data
}

/** The collections whose entries named media in another way. */
export const changedCollections = [
  'excursions',
  'jubilee',
  'internIntros',
  'internFaq',
  'galleries',
  'films',
  'profiles',
]

type Data = Record<string, unknown>

const forms: Record<string, (data: Data, successors: Successors) => unknown> = {
  excursions: withImage,
  jubilee: withImage,
  internIntros: withImage,
  internFaq(data, successors) {
    if (!Array.isArray(data.drawings)) return data
    return { ...data, drawings: data.drawings.map((each) => (isGroup(each) ? withImage(each, successors) : each)) }
  },
  galleries(data, { picture }) {
    if ('isPublished' in data || !Array.isArray(data.pictures)) return data
    const { folder, title, text } = data
    const pictures = data.pictures.flatMap(({ id, caption, ...look }) => {
      const media = picture({ ...look, file: `${folder}/${id}` })
      return media ? [{ media, caption }] : []
    })
    return { folder, title, text, isPublished: true, pictures }
  },
  films({ file, ...data }, { film }) {
    return typeof file === 'string' ? { ...data, ...film(file) } : data
  },
  profiles({ photo, ...data }, successors) {
    if (!isGroup(photo)) return { ...data, ...(photo !== undefined && { photo }) }
    return withoutGaps({ ...data, photo: successors.photo(photo as unknown as EarlierPhoto) })
  },
}

function withImage(data: Data, { picture }: Successors): Data {
  if (!isGroup(data.image)) return data
  return withoutGaps({ ...data, image: picture(data.image as unknown as EarlierPicture) })
}

const withoutGaps = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
