/** Who may read an entry: everyone, members, or nobody but those who edit it. */
export type Readers = 'public' | 'members' | 'editor'

/** A gallery is for everyone as soon as it is published, and for nobody until then. */
export const galleryReaders = ({ isPublished }: { isPublished: boolean }): Readers =>
  isPublished ? 'public' : 'editor'

/** A page of an editor's own says itself whom it is for. */
export const freePageReaders = ({ audience }: { audience: 'public' | 'members' }): Readers => audience

/** A date is for everyone, unless it says that it is for members. */
export const eventReaders = ({ shownTo }: { shownTo?: 'everyone' | 'members' | undefined }): Readers =>
  shownTo === 'members' ? 'members' : 'public'
