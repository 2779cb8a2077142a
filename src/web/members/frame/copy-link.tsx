import { useEffect, useState } from 'react'

/** A quiet way to pass on the address of a part of the page. Without a clipboard it is still a link to copy by hand. */
export function CopyLink({ id, label }: { id: string; label: string }) {
  const [outcome, setOutcome] = useState('')
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(''), 6000)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    await navigator.clipboard.writeText(new URL(`#${id}`, window.location.href).href)
    setOutcome('Kopiert.')
  }
  return (
    <p className="copy-link fine screen-only">
      <a
        href={`#${id}`}
        onClick={(event) => {
          if (!navigator.clipboard) return
          event.preventDefault()
          copy().catch(() => setOutcome('Das Kopieren ging nicht. Der Link steht auch in der Adresszeile.'))
        }}
      >
        {label}
      </a>
      <span role="status">{outcome}</span>
    </p>
  )
}
