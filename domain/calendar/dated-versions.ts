/** Authors of versions that nobody of the staff made: read in the folder, or imported by a command. */
export const FROM_FILE = 'file'
export const FROM_COMMAND = 'command'

/** When what was published holds, as the database has it. */
export type DatedVersion = {
  /** Counts up: of versions that begin on one day, the later one holds. */
  readonly id: number
  /** The first day, an ISO date in Spain: it holds from midnight. */
  readonly validFrom: string
  readonly publishedAt: number
  /** When it was taken back, which can be done until it begins; null: it was not. */
  readonly withdrawnAt: number | null
  /** `FROM_FILE`, `FROM_COMMAND`, or the id of somebody of the staff. */
  readonly author: string
}

/** The version in force on a day (ISO date in Spain) among those not withdrawn; null before the first. */
export function liveOn<Version extends Pick<DatedVersion, 'id' | 'validFrom'>>(
  versions: readonly Version[],
  day: string,
): Version | null {
  return versions.reduce<Version | null>(
    (live, version) => (version.validFrom <= day && (live === null || isAfter(version, live)) ? version : live),
    null,
  )
}

/** Versions that begin after a day, in order; of several on one day, the last. */
export function scheduledAfter<Version extends Pick<DatedVersion, 'id' | 'validFrom'>>(
  versions: readonly Version[],
  day: string,
): readonly Version[] {
  const days = new Set(versions.map(({ validFrom }) => validFrom).filter((from) => from > day))
  return [...days].toSorted().flatMap((from) => liveOn(versions, from) ?? [])
}

/** Versions that were not withdrawn. */
export function standing<Version extends Pick<DatedVersion, 'withdrawnAt'>>(
  versions: readonly Version[],
): readonly Version[] {
  return versions.filter(({ withdrawnAt }) => withdrawnAt === null)
}

/** Whether any was published otherwise than by a file of the operator's folder: that file then holds no more. */
export function isPublishedHere(versions: readonly Pick<DatedVersion, 'author'>[]): boolean {
  return versions.some(({ author }) => author !== FROM_FILE)
}

function isAfter(one: Pick<DatedVersion, 'id' | 'validFrom'>, other: Pick<DatedVersion, 'id' | 'validFrom'>): boolean {
  return one.validFrom === other.validFrom ? one.id > other.id : one.validFrom > other.validFrom
}
