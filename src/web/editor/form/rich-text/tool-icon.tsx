const paths = {
  strong: 'M7 4.5h6a3.6 3.6 0 0 1 0 7.2H7zM7 11.7h7a3.9 3.9 0 0 1 0 7.8H7z',
  em: 'M10 4.5h8M6 19.5h8M14.5 4.5l-5 15',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.2-3.2a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.2 3.2a4 4 0 0 0 5.7 5.7l1.2-1.2',
  person: 'M12 11.5a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM5 19.8c.6-3.6 3.4-5.4 7-5.4s6.4 1.8 7 5.4',
  heading: 'M5 5v14M15 5v14M5 12h10M19 19V9.5l-2 1.2',
  subheading: 'M4 7v11M11 7v11M4 12.5h7M15 12.2c2.6-2 4.6.4 2.9 2.6L15 18.2h4.5',
  bullets: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.3M4.5 12h.3M4.5 17.5h.3',
  numbers: 'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.8V9M4 15.4c2.3-1.3 2.6.5 1.4 1.6L4 18.7h2.4',
  quote: 'M5 17c2.5-1 4-3 4-6V6.5H4.5v5H7M14 17c2.5-1 4-3 4-6V6.5h-4.5v5H16',
  undo: 'M8 5L4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-4',
  redo: 'M16 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h4',
  more: 'M5.5 11.5v1M12 11.5v1M18.5 11.5v1',
} as const

export type ToolIconName = keyof typeof paths

/** Signs of the toolbar. They stand here since nobody but editors needs them. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="1.2em" height="1.2em" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === 'strong' || name === 'more' ? 2.6 : 1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
