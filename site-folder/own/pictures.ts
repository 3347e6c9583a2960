import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import type { PictureView } from '#domain/text/picture.ts'

/** A picture of `images/`, or one that was uploaded at the desk, measured. */
export type Picture = {
  readonly name: string
  /** The path of its file, or what would be in it. */
  readonly source: string | Uint8Array
  /** In pixels, upright. */
  readonly width: number
  readonly height: number
  /** Differs with what is in the file. */
  readonly version: string
}

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.(jpe?g|png|webp)$/
const MAX_BYTES = 20 * 1024 * 1024
/** Drawing takes memory by these: some 300 MB for the largest. */
const MAX_PIXELS = 24_000_000
const WIDTHS = [480, 800, 1200, 1600, 2400]
/** No page shows more of a picture, in pixels. */
export const WIDEST_PICTURE = WIDTHS.at(-1)!

/** The state of each file when it was read last: an edit of any file reads the folder again. */
const read = new Map<string, { readonly stamp: string; readonly picture: Picture }>()

/** Reads `images/` by the names of its files. Faults are added to `errors`. A folder that is not there has none. */
export function readPictures(folder: string, errors: string[]): ReadonlyMap<string, Picture> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  const pictures = names.toSorted().flatMap((name) => readPicture(path.join(folder, name), name, errors) ?? [])
  return new Map(pictures.map((picture) => [picture.name, picture]))
}

function readPicture(file: string, name: string, errors: string[]): Picture | null {
  const refuse = (what: string) => {
    errors.push(`${file}: ${what}`)
    return null
  }
  if (!NAME.test(name))
    return refuse('name it in lower case with hyphens, and save it as JPEG, PNG or WebP, like our-shop.jpg')
  const { size, mtimeMs } = statSync(file)
  const stamp = `${size} ${mtimeMs}`
  const before = read.get(file)
  if (before?.stamp === stamp) return before.picture
  if (size > MAX_BYTES) return refuse(`larger than ${MAX_BYTES / 1024 / 1024} MB: save it smaller`)

  const picture = pictureOf(name, file, readFileSync(file), refuse)
  if (picture) read.set(file, { stamp, picture })
  return picture
}

/** Pictures of the folder and those uploaded at the desk, by name. Adds what is wrong with an upload to `errors`. */
export function picturesWith(
  pictures: ReadonlyMap<string, Picture>,
  uploaded: ReadonlyMap<string, Uint8Array>,
  errors: string[],
): ReadonlyMap<string, Picture> {
  const own = [...uploaded].flatMap(([name, bytes]) => {
    const refuse = (what: string) => {
      errors.push(`${name}, uploaded at the desk: ${what}`)
      return null
    }
    const picture = pictureOf(name, bytes, bytes, refuse)
    return picture ? [[name, picture] as const] : []
  })
  return new Map([...pictures, ...own].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function pictureOf(
  name: string,
  source: Picture['source'],
  bytes: Uint8Array,
  refuse: (what: string) => null,
): Picture | null {
  const measured = measure(bytes)
  const ending = name.split('.').at(-1)!.replace('jpeg', 'jpg')
  if (measured?.type !== ending) return refuse(`is no ${ending.toUpperCase()}, or damaged: save it anew by what it is`)
  const { width, height } = measured
  if (width * height > MAX_PIXELS) return refuse(`${width} × ${height} pixels: save it smaller, 2400 wide is enough`)
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { name, source, width, height, version }
}

/** Width and height as the picture is meant to be seen: a camera may say that it was held upright. */
function measure(bytes: Uint8Array) {
  try {
    const { width, height, orientation = 1, type = '' } = imageSize(bytes)
    return orientation >= 5 ? { type, width: height, height: width } : { type, width, height }
  } catch {
    // Whatever a damaged header makes the reader stumble over.
    return null
  }
}

/** The widths in which a picture is made, the smallest first: never larger than it is. */
export function pictureWidths({ width }: Pick<Picture, 'width'>): number[] {
  return [...WIDTHS.filter((each) => each < width), Math.min(width, WIDEST_PICTURE)].filter(
    (each, at, all) => all.indexOf(each) === at,
  )
}

/** The address of a form of a picture. It names what is in the file, so it never means another drawing. */
export function pictureAddress({ name, version }: Picture, width: number, format: PictureFormat): string {
  return `/images/${name.replace(/\.\w+$/, '')}-${version}-${width}.${format}`
}

/** A picture with the forms that browsers choose from. */
export function shownPicture(picture: Picture, alt: string): PictureView {
  const widths = pictureWidths(picture)
  const set = (format: PictureFormat) =>
    widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(', ')
  const plain = widths.findLast((width) => width <= 1200) ?? widths[0]!
  return {
    alt,
    width: picture.width,
    height: picture.height,
    src: pictureAddress(picture, plain, 'webp'),
    avif: set('avif'),
    webp: set('webp'),
  }
}
