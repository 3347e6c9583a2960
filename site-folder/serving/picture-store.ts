import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readForeign } from '#platform/foreign/read-foreign.ts'
import type { Picture, PictureFormat } from '../own/pictures.ts'
import type { Site } from '../site.ts'
import { DRAWN_PICTURE } from './picture-readings.ts'

type Bytes = Uint8Array<ArrayBuffer>

const FOLDER = 'pictures'

/**
 * Gives the forms of the operator's pictures. Each is made once, when it is first asked for, one at a time, and stays in
 * the data folder between starts; those of pictures that are gone are removed.
 */
export function createPictureStore(dataDir: string) {
  const folder = path.join(dataDir, FOLDER)
  const making = new Map<string, Promise<Bytes>>()
  const tidied = new WeakSet<Site>()
  let last: Promise<unknown> = Promise.resolve()

  async function make(
    site: Site,
    picture: Picture,
    width: number,
    format: PictureFormat,
    name: string,
  ): Promise<Bytes> {
    const { source } = picture
    const bytes = typeof source === 'string' ? await readFile(source) : source
    const reading = await readForeign(DRAWN_PICTURE, { bytes, width, format })
    if (reading.isBroken) throw new Error(`a picture can’t be drawn: ${reading.fault}`)
    const drawn = new Uint8Array(reading.result)
    // Without room on the disk it is made again the next time.
    await keep(site, name, drawn).catch(() => {})
    return drawn
  }

  async function keep(site: Site, name: string, drawn: Bytes): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unfinished = path.join(folder, `${name}.part`)
    await writeFile(unfinished, drawn)
    await rename(unfinished, path.join(folder, name))
    if (tidied.has(site)) return
    tidied.add(site)
    const versions = new Set([...site.own.pictures.values()].map(({ version }) => version))
    const stale = (await readdir(folder)).filter((file) => !versions.has(file.split('-')[0] ?? ''))
    await Promise.all(stale.map((file) => rm(path.join(folder, file), { force: true })))
  }

  return {
    async form(site: Site, picture: Picture, width: number, format: PictureFormat): Promise<Bytes> {
      const name = `${picture.version}-${width}.${format}`
      const made = await readFile(path.join(folder, name)).catch(() => null)
      if (made) return new Uint8Array(made)
      const begun = making.get(name)
      if (begun) return begun
      const drawing = last.then(() => make(site, picture, width, format, name)).finally(() => making.delete(name))
      last = drawing.catch(() => {})
      making.set(name, drawing)
      return drawing
    },
  }
}
