import { useState } from 'react'
import { Link } from 'react-router'
import { entryEditingPath } from '../../../content/site-map.ts'
import { Icon } from '../../../design/icon.tsx'

/** The way from a folder to a gallery of its pictures: to a new entry whose form begins with this folder. */
export function GalleryLink({ folder }: { folder: string }) {
  const [id] = useState(() => crypto.randomUUID())
  return (
    <Link
      to={`${entryEditingPath('galleries', id)}?new&ordner=${encodeURIComponent(folder)}`}
      className="button button-quiet"
    >
      <Icon name="picture" /> Galerie daraus machen
    </Link>
  )
}
