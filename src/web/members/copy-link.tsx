import { useEffect, useState } from 'react'

/** A quiet way to pass on the address of a part of the page. Without a clipboard it is still a link to copy by hand. */
export function CopyLink({ id, label }: { id: string; label: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 4000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    await navigator.clipboard.writeText(new URL(`#${id}`, window.location.href).href)
    setCopied(true)
  }
  return (
    <p className="copy-link">
      <a
        href={`#${id}`}
        onClick={(event) => {
          if (!navigator.clipboard) return
          event.preventDefault()
          copy().catch(console.error)
        }}
      >
        {label}
      </a>
      <span role="status">{copied && 'Kopiert.'}</span>
    </p>
  )
}
