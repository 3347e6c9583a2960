import { statfsSync, statSync } from 'node:fs'
import type { Config } from '#platform/config/config.ts'
import { nearestFolder, unwritable } from '#platform/config/data-folder.ts'
import { loadTypst } from '#platform/pdf/typst.ts'
import type { Check } from '../check.ts'

const LEAST_NODE = 24
const GIB = 2 ** 30
const LEAST_SPACE = GIB
/** SQLite needs some of it for its log before it can store a row. */
const NO_SPACE = 16 * 2 ** 20

/** The machine: Node, what is built for another platform, the data folder and its disk, the clock. */
export const machineChecks: readonly Check[] = [
  {
    id: 'node',
    rank: 'stops',
    stage: 'environment',
    start: 'before',
    find: () => examineNode(process.versions.node),
  },
  { id: 'platform', rank: 'loses', stage: 'environment', start: 'beside', find: examinePlatform },
  { id: 'clock', rank: 'loses', stage: 'environment', start: 'before', find: examineClock },
  {
    id: 'data-folder',
    rank: 'stops',
    stage: 'configuration',
    start: 'before',
    find: ({ config }) => (keepsData(config) ? unwritable(config.dataDir) : []),
  },
  {
    id: 'data-folder-beside',
    rank: 'loses',
    stage: 'configuration',
    start: 'before',
    find: ({ config }) => (keepsData(config) ? [] : unwritable(config.dataDir)),
  },
  {
    id: 'disk',
    rank: 'loses',
    stage: 'configuration',
    start: 'before',
    find: ({ config }) => lowDisk(config),
  },
  {
    id: 'full-disk',
    rank: 'stops',
    stage: 'configuration',
    // The pages are worth a start without it.
    start: 'beside',
    find: ({ config }) => fullDisk(config),
  },
]

/** Whether the data folder has the database or its key; beside PostgreSQL it has pictures, and what was erased. */
function keepsData({ dataKeys, database }: Config): boolean {
  return dataKeys === null || 'dataDir' in database
}

function examineNode(version: string): string[] {
  const isOld = Number(version.split('.')[0]) < LEAST_NODE
  return isOld ? [`Node ${version} is too old: use ${LEAST_NODE} or later, as npm ci installs it`] : []
}

/** Documents are made by a native module: a build runs on the kind of machine that it was made on. */
function examinePlatform(): string[] {
  try {
    loadTypst()
    return []
  } catch (error) {
    const { code = (error as Error).name } = error as NodeJS.ErrnoException
    const here = `${process.platform} on ${process.arch}`
    return [
      `PDFs can’t be made here (${here}, ${code}): build on this kind of machine; Linux and macOS on x64 and arm64 can`,
    ]
  }
}

function lowDisk(config: Config): string[] {
  const { folder, free } = spaceOf(config)
  if (free >= LEAST_SPACE || fullDisk(config).length > 0 || unwritable(config.dataDir).length > 0) return []
  return [`DATA_DIR: ${(free / GIB).toFixed(1)} GiB are free on the disk of ${folder}: leave at least 1 GiB`]
}

function fullDisk(config: Config): string[] {
  const { folder, free } = spaceOf(config)
  if (free >= NO_SPACE || !keepsData(config)) return []
  return [`DATA_DIR: the disk of ${folder} is full, and no request can be stored: make room, at least 1 GiB`]
}

function spaceOf({ dataDir }: Config): { readonly folder: string; readonly free: number } {
  const folder = nearestFolder(dataDir)
  const { bavail, bsize } = statfsSync(folder)
  return { folder, free: bavail * bsize }
}

/** No clock can be right that says a time before the program that asks it was built. */
function examineClock(): string[] {
  const built = statSync(import.meta.filename).mtime
  const now = new Date()
  if (now >= built) return []
  return [`The clock says ${now.toISOString()}, before this program was built (${built.toISOString()}): set it`]
}
