import type { EntryOf } from '../../content/collections/collections.ts'
import { armsOf } from './emblem/emblem.tsx'
import { useCurrentPage } from './use-current-page.ts'

/** What tells search engines and link previews about a page. Members' pages and unknown ones tell nothing. */
export function PageMeta({
  fraternity,
  preview,
  origin,
}: {
  fraternity: EntryOf<'fraternity'> | undefined
  /** The picture that others show beside a link. */
  preview: string | undefined
  origin: string
}) {
  const { page, title, description } = useCurrentPage()
  const name = fraternity?.name ?? 'pennal'
  const fullTitle = page?.name === 'home' ? name : `${title} – ${name}`
  if (page?.audience !== 'public') {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  }
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {/* One page, one address: however it was spelt and whatever picture of a gallery is open. */}
      <link rel="canonical" href={origin + page.path} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={page.name === 'home' ? name : title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={origin + page.path} />
      {preview && (
        <>
          <meta property="og:image" content={origin + preview} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={fraternity ? armsOf(fraternity) : 'Wappen'} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
