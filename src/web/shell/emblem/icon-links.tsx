import type { ShownEmblems } from '../../../calls/emblems/show-emblems.ts'

/** The signs of the site in a tab and on a phone. Pages name the version that is shown, so that no cache has the one before. */
export function IconLinks({ made }: { made: ShownEmblems['made'] }) {
  const { 'favicon.ico': old, 'favicon.svg': drawing, 'apple-touch-icon.png': touch } = made
  return (
    <>
      {old && <link rel="icon" href={old} sizes="32x32" />}
      {drawing && <link rel="icon" href={drawing} type="image/svg+xml" />}
      {touch && <link rel="apple-touch-icon" href={touch} />}
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}
