/** A drawing to stand within SVG of ours: the operator's as a picture, ours with `currentColor` for a tone of the brand. */
export type Mark = { readonly viewBox: string; readonly shapes: string }

/** The same thing for light and for dark grounds. */
export type Grounds<Kind> = { readonly light: Kind; readonly dark: Kind }

/** The operator's logo. */
export type Logo = {
  /** For icons, mails and tiles. */
  readonly square: Grounds<Mark>
  /** With the name in it, for pages and documents; null where the square and the name in letters stand for it. */
  readonly wide: Grounds<Mark> | null
  /** The mark that mails bring along: short enough to be stored with each of them. */
  readonly inMail: Mark
}

/** A logo in a file, with what browsers need to keep its place. */
export type LogoPicture = {
  readonly ground: 'light' | 'dark' | 'any'
  readonly src: string
  /** For denser screens; left out where one file serves all. */
  readonly srcSet?: string
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
}

/** The logo as pages show it: pictures, of which the theme chooses. */
export type LogoView = {
  /** Whether the name is in it. */
  readonly hasName: boolean
  readonly pictures: readonly LogoPicture[]
}

/** Whether it takes a tone of the brand, as the ground asks for: else its colours are its own. */
export function takesTone({ shapes }: Mark): boolean {
  return shapes.includes('currentColor')
}

/** Width by height. */
export function proportion({ viewBox }: Mark): number {
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number)
  return width / height
}

/** A file for itself, in which `currentColor` is this colour. */
export function markSvg({ viewBox, shapes }: Mark, colour: string): string {
  const [, , width, height] = viewBox.split(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}" color="${colour}">${shapes}</svg>`
}
