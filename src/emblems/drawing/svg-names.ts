// What a drawing may consist of. All else is left out, however it is spelt.

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const frames = ['svg', 'g', 'defs', 'symbol', 'use', 'clipPath', 'mask', 'pattern', 'marker']
const paints = ['linearGradient', 'radialGradient', 'stop']
const effects = [
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComposite',
  'feFlood',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feOffset',
]

export const elements: ReadonlySet<string> = new Set([...shapes, ...frames, ...paints, ...effects])

/** These mean nothing themselves; what stands in them is drawn. */
export const wrappers: ReadonlySet<string> = new Set(['a', 'switch'])

export const motions: ReadonlySet<string> = new Set([
  'animate',
  'animateColor',
  'animateMotion',
  'animateTransform',
  'set',
])

/** How something is painted. Each may stand in a style sheet, in a style, or as an attribute of its own; here it becomes the last. */
export const properties: ReadonlySet<string> = new Set([
  'clip-path',
  'clip-rule',
  'color',
  'color-interpolation',
  'color-interpolation-filters',
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'filter',
  'flood-color',
  'flood-opacity',
  'marker-end',
  'marker-mid',
  'marker-start',
  'mask',
  'opacity',
  'overflow',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'vector-effect',
  'visibility',
])

/** Where something is, and how large. */
export const measures: ReadonlySet<string> = new Set(
  [
    'x y width height rx ry cx cy r x1 y1 x2 y2 fx fy fr d points pathLength offset viewBox',
    'transform gradientTransform patternTransform refX refY markerWidth markerHeight orient',
    'stdDeviation dx dy k1 k2 k3 k4 values',
  ].flatMap((names) => names.split(' ')),
)

/** Words that say how measures are meant. */
export const modes: ReadonlySet<string> = new Set(
  [
    'gradientUnits patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits markerUnits',
    'filterUnits primitiveUnits spreadMethod preserveAspectRatio in in2 result mode operator type',
  ].flatMap((names) => names.split(' ')),
)
