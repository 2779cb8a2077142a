const paths = {
  archive: 'M3.5 4.5h17v4h-17zM5 8.5v11h14v-11M10 12.5h4',
  bin: 'M4.5 6.5h15M9.5 6.5v-3h5v3M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5M8 14.5h2M14 14.5h2',
  check: 'M4.5 12.5l5 5 10-11',
  chevron: 'M6 9.5l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  external: 'M10 5H5v14h14v-5M13 4h7v7M20 4l-9.5 9.5',
  eye: 'M2.5 12c2.3-4.3 5.5-6.5 9.5-6.5s7.2 2.2 9.5 6.5c-2.3 4.3-5.5 6.5-9.5 6.5S4.8 16.3 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4',
  heart:
    'M12 20C7 16.3 3.5 13 3.5 9.2 3.5 6.4 5.6 4.5 8 4.5c1.7 0 3.2.9 4 2.5.8-1.6 2.3-2.5 4-2.5 2.4 0 4.5 1.9 4.5 4.7C20.5 13 17 16.3 12 20z',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.5v.4',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  more: 'M5.5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM18.5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z',
  pencil: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20.5c.6-3.9 3.8-6 8-6s7.4 2.1 8 6',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 8.6v.2',
  presentation: 'M3.5 4.5h17M5 4.5v11h14v-11M12 15.5v3M8.5 21l3.5-2.5 3.5 2.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3l5.2 5.2',
  sound: 'M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  spreadsheet: 'M4 5h16v14H4zM4 9.7h16M4 14.3h16M10 5v14',
  text: 'M5 6h14M5 10h14M5 14h14M5 18h8',
  turn: 'M19.5 12a7.5 7.5 0 1 1-2.6-5.7M19.5 3.5v5h-5',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4.5 20h15',
  warning: 'M12 4L2.8 20h18.4zM12 10v5M12 17.4v.3',
} as const

export type IconName = keyof typeof paths

export const iconNames = Object.keys(paths) as IconName[]

export type IconProps = {
  name: IconName
  /** Only where no text beside the icon says the same. */
  label?: string
  filled?: boolean
  className?: string
}

/** What all icons share of their strokes is said once, in icon.css: a long page has a hundred of them. */
export function Icon({ name, label, filled = false, className = '' }: IconProps) {
  const classes = `icon ${filled ? 'icon-filled ' : ''}${className}`.trim()
  const shape = <path d={paths[name]} />
  if (!label) {
    return (
      <svg className={classes} viewBox="0 0 24 24" width="1.2em" height="1.2em" aria-hidden="true">
        {shape}
      </svg>
    )
  }
  return (
    <svg className={classes} viewBox="0 0 24 24" width="1.2em" height="1.2em" role="img" aria-label={label}>
      {shape}
    </svg>
  )
}
