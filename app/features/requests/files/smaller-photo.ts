/** In bytes: below it a photo travels in four seconds by a connection of 100 kB/s, and is sent as it is. */
const USEFUL = 400_000

/** A sheet of paper is read at the longest side, in pixels, and the quality of the first; the others are for photos of leaves. */
const ATTEMPTS = [
  { side: 2000, quality: 0.8 },
  { side: 2000, quality: 0.6 },
  { side: 1600, quality: 0.5 },
  { side: 1200, quality: 0.5 },
]

/** The types that the server takes as they are. */
const TAKEN = ['image/jpeg', 'image/png']

/**
 * A photo as a JPEG that travels quickly, upright as it was taken; any other file, and a picture that this browser
 * cannot read, as it is.
 */
async function smallerPhoto(file: File): Promise<File> {
  const isTaken = TAKEN.includes(file.type)
  if (!file.type.startsWith('image/') || (isTaken && file.size <= USEFUL)) return file
  // A picture that cannot be read here the server may read, and else it says what to do.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  let smaller: Blob | null = null
  for (const attempt of ATTEMPTS) {
    // oxlint-disable-next-line no-await-in-loop -- the next one is for when this one is too large
    smaller = await drawn(picture, attempt)
    if (!smaller || smaller.size <= USEFUL) break
  }
  picture.close()
  if (!smaller || (isTaken && smaller.size >= file.size)) return file
  return new File([smaller], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: smaller.type })
}

/** The files of an input, each photo smaller; null where others were chosen in the meantime. */
export async function smallerFiles(input: HTMLInputElement): Promise<readonly File[] | null> {
  const chosen = [...(input.files ?? [])]
  const files: File[] = []
  // One by one: a photo takes fifty megabytes while it is drawn.
  // oxlint-disable-next-line no-await-in-loop
  for (const file of chosen) files.push(await smallerPhoto(file))
  const isChosenAnew = input.files?.length !== chosen.length || chosen.some((file, at) => input.files?.[at] !== file)
  return isChosenAnew ? null : files
}

/** Gives an input these files. */
export function giveFiles(input: HTMLInputElement, files: readonly File[]): void {
  const list = new DataTransfer()
  for (const file of files) list.items.add(file)
  input.files = list.files
}

function drawn(picture: ImageBitmap, { side, quality }: (typeof ATTEMPTS)[number]): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // A JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
