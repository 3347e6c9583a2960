import { existsSync, mkdtempSync, rmdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { openTypst } from '#server/pdf/typst.ts'

const LEAST_NODE = 24
const GIB = 2 ** 30
const LEAST_SPACE = GIB

/** What is wrong with the machine: Node, what is built for another platform, the data folder and its disk, the clock. */
export function examineEnvironment({ dataDir }: Config): string[] {
  return [...examineNode(process.versions.node), ...examinePlatform(), ...examineFolder(dataDir), ...examineClock()]
}

function examineNode(version: string): string[] {
  const isOld = Number(version.split('.')[0]) < LEAST_NODE
  return isOld ? [`Node ${version} is too old: use ${LEAST_NODE} or later, as npm ci installs it`] : []
}

/** Documents are made by a native module: a build runs on the kind of machine that it was made on. */
function examinePlatform(): string[] {
  try {
    openTypst()
    return []
  } catch (error) {
    const { code = (error as Error).name } = error as NodeJS.ErrnoException
    const here = `${process.platform} on ${process.arch}`
    return [
      `PDFs can’t be made here (${here}, ${code}): build on this kind of machine; Linux and macOS on x64 and arm64 can`,
    ]
  }
}

function examineFolder(dataDir: string): string[] {
  const folder = nearestFolder(dataDir)
  try {
    // Only trying tells: rights say nothing of a disk that is mounted read-only, and nothing to root.
    rmdirSync(mkdtempSync(path.join(folder, '.doctor-')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return [`DATA_DIR: ${folder} can't be written to by this user (${code}): give it to the user of the server`]
  }
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free >= LEAST_SPACE) return []
  return [`DATA_DIR: ${(free / GIB).toFixed(1)} GiB are free on the disk of ${folder}: leave at least 1 GiB`]
}

/** The folder itself or, as long as the first start has not made it, what will hold it. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}

/** No clock can be right that says a time before the program that asks it was built. */
function examineClock(): string[] {
  const built = statSync(import.meta.filename).mtime
  const now = new Date()
  if (now >= built) return []
  return [`The clock says ${now.toISOString()}, before this program was built (${built.toISOString()}): set it`]
}
