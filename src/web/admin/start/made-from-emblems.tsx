import type { ShownEmblems } from '../../../calls/emblems/show-emblems.ts'

/** What browsers, phones, messengers and mail programs show of the site. */
export function MadeFromEmblems({ made }: { made: ShownEmblems['made'] }) {
  const pictures = [
    { src: made['favicon.svg'], what: 'Im Browser-Tab', size: [32, 32], kind: 'tab' },
    { src: made['apple-touch-icon.png'], what: 'Auf dem Handy', size: [72, 72], kind: 'phone' },
    { src: made['link-preview.png'], what: 'Neben einem Link', size: [240, 126], kind: 'link' },
    { src: made['mail-head.png'], what: 'Über E-Mails', size: [undefined, 72], kind: 'mail' },
  ] as const
  return (
    <section className="emblems-made" aria-labelledby="daraus">
      <p id="daraus" className="emblems-made-title">
        Daraus wird gemacht
      </p>
      <p className="fine">
        Zeichen im Browser und auf dem Handy ist der Zirkel, solange es einen gibt, sonst das Wappen.
      </p>
      <ul>
        {pictures.map(
          ({ src, what, size: [width, height], kind }) =>
            src && (
              <li key={kind} className={`emblems-made-${kind}`}>
                <img src={src} alt="" width={width} height={height} />
                <span className="fine">{what}</span>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
