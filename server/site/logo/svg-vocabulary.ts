/** What a logo is drawn with. */
export const ELEMENTS = (
  'g defs symbol use svg clipPath mask linearGradient radialGradient stop path circle ellipse rect ' +
  'line polygon polyline'
).split(' ')

/** What programs write beside a drawing, and nobody sees. */
export const UNSEEN = ['title', 'desc', 'metadata']

/** Elements that can refer to others of the file by `href`. */
export const REFERRING = ['use', 'linearGradient', 'radialGradient']

/** How something is painted: written as attributes, or in a style. */
export const PAINT = (
  'fill fill-opacity fill-rule stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin ' +
  'stroke-miterlimit stroke-dasharray stroke-dashoffset paint-order color opacity display ' +
  'visibility clip-path clip-rule mask mask-type stop-color stop-opacity'
).split(' ')

export const GEOMETRY = (
  'd points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height transform viewBox ' +
  'preserveAspectRatio offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits ' +
  'maskContentUnits pathLength'
).split(' ')

const RASTER = 'save the logo as PNG'
const STILL = 'remove it: a logo stands still'
const LETTERS = 'turn its letters into paths, as drawing programs do'

const REMEDIES: Readonly<Record<string, string>> = {
  script: 'remove it: a logo runs nothing',
  foreignObject: `draw it with shapes, or ${RASTER}`,
  image: `draw it with shapes, or ${RASTER}`,
  a: 'remove the link: a logo leads to the home page',
  text: LETTERS,
  tspan: LETTERS,
  textPath: LETTERS,
  animate: STILL,
  animateMotion: STILL,
  animateTransform: STILL,
  set: STILL,
}

/** What to do about an element that no logo may have. */
export function remedyFor(element: string): string {
  return REMEDIES[element] ?? `use shapes, gradients and clip paths, or ${RASTER}`
}
