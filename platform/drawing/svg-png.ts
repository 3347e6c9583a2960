/** Loaded with the first drawing: it takes its time, and the start needs none. */
const library = async () => (await import('sharp')).default

/** SVG as a PNG so many pixels wide. Letters in it have to be paths: no fonts are read. */
export async function svgPng(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await library()
  return new Uint8Array(await sharp(Buffer.from(svg)).resize({ width }).png().toBuffer())
}
