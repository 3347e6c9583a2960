import { readFileSync } from 'node:fs'
import type { Hours, Interval, Week } from '#domain/calendar/opening-hours.ts'
import { weekdays, weekdaysBetween, type Weekday } from '#domain/calendar/spanish-time.ts'
import type { Translated } from '#domain/catalogue/catalogue.ts'
import type { Brand } from '#domain/operator/brand.ts'
import type { Installation, SlotDays } from '#domain/operator/installation.ts'
import type { Shop } from '#domain/operator/shop.ts'
import type { Hero } from '../own/hero.ts'
import { noticeKinds, type Notice } from '../own/notices.ts'
import type { Picture } from '../own/pictures.ts'
import type { ReplyTemplate } from '#domain/operator/reply-template.ts'
import type { CareTargets, ServiceLevels } from '#domain/service-levels/service-levels.ts'
import type { Target } from '#domain/service-levels/sla-clock.ts'
import type { HeroFile } from '../schema/hero-schema.ts'
import type { TranslatedPicture } from '../schema/schema-parts.ts'
import { replyFile } from '../reply-templates.ts'
import { pictureName, replyName, shopId, type Subject, type TemplateFiles } from './edits.ts'
import { writtenPicture } from './uploaded.ts'

/** The parts of a folder that can be edited. */
export type Editable = {
  readonly brand: Pick<Brand, 'hours'>
  readonly care: Pick<ServiceLevels, 'targets'>
  readonly shops: readonly Pick<Shop, 'id' | 'hours'>[]
  readonly replies: readonly ReplyTemplate[]
  readonly installation: Installation | null
  readonly own: {
    readonly notices: readonly Notice[]
    readonly hero: Pick<Hero, 'written'>
    readonly pictures: ReadonlyMap<string, Pick<Picture, 'source'>>
  }
}

/** A folder's content for a subject, as JSON: the same text for the same meaning, however its file is laid out. */
export function said(site: Editable, subject: Subject): string {
  return JSON.stringify(written(site, subject))
}

function written({ brand, care, shops, replies, installation, own }: Editable, subject: Subject): unknown {
  switch (subject) {
    case 'hours':
      return writtenHours(brand.hours)
    case 'holidays':
      return [...new Set(brand.hours.holidays)].toSorted()
    case 'targets':
      return writtenTargets(care.targets)
    case 'installation':
      return installation && writtenInstallation(installation)
    case 'notices':
      return own.notices.map(writtenNotice)
    case 'hero':
      return writtenHero(own.hero.written)
    default: {
      const name = pictureName(subject)
      if (name !== null) return own.pictures.has(name) ? writtenPicture(bytesOf(own.pictures.get(name)!)) : null
      const shop = shops.find(({ id }) => id === shopId(subject))
      if (shop) return writtenHours(shop.hours)
      const template = replies.find(({ name }) => name === replyName(subject))
      return template ? filesOf(template) : {}
    }
  }
}

function bytesOf({ source }: Pick<Picture, 'source'>): Uint8Array {
  return typeof source === 'string' ? readFileSync(source) : source
}

function writtenHours({ week, seasons }: Omit<Hours, 'holidays'>) {
  return {
    week: writtenWeek(week),
    ...(seasons.length > 0 && {
      seasons: seasons.map(({ from, to, week: own }) => ({ from, to, week: writtenWeek(own) })),
    }),
  }
}

function writtenWeek(week: Week) {
  return week.map(({ days: [first, last], open }) => ({
    days: first === last ? first : [first, last],
    open: open.map(writtenInterval),
  }))
}

/** As `hours` of brand.yaml has it: 10:00-14:00. */
export function writtenInterval({ from, to }: Interval): string {
  return `${from}-${to}`
}

/** As `installation.yaml` has it: the same for the same slots, however their days are written together. */
export function writtenInstallation({ notice, ahead, missed, zones, technicians }: Installation) {
  return {
    notice,
    ahead,
    ...(Object.keys(missed).length > 0 && { missed }),
    zones: zones.map(({ id, name, municipalities, provinces, locations, slots }) => ({
      id,
      name,
      ...(municipalities && { municipalities }),
      ...(provinces && { provinces }),
      ...(locations && { locations }),
      slots: writtenSlots(slots),
    })),
    technicians,
  }
}

/** As `notices.yaml` has it. */
export function writtenNotice({
  written: text,
  writtenPicture: picture,
  from,
  to,
  pages,
}: Omit<Notice, 'text' | 'picture'>) {
  return {
    text,
    from,
    to,
    ...(pages && { pages: noticeKinds.filter((kind) => pages.includes(kind)) }),
    ...(picture && { picture: ofPicture(picture) }),
  }
}

/** As `hero` of brand.yaml has it; without what says nothing. */
export function writtenHero({ title, text, picture }: HeroFile): HeroFile {
  const [ownTitle, ownText] = [inOrder(title), inOrder(text)]
  return {
    ...(ownTitle && { title: ownTitle }),
    ...(ownText && { text: ownText }),
    ...(picture && { picture: ofPicture(picture) }),
  }
}

function ofPicture({ file, alt }: TranslatedPicture): TranslatedPicture {
  return { file, alt: inOrder(alt) ?? {} }
}

/** The languages in which something is said, in the same order always; undefined where nothing is. */
function inOrder(texts: Translated = {}): Translated | undefined {
  const given = Object.entries(texts)
    .map(([locale, text]) => [locale, text?.trim() ?? ''] as const)
    .filter(([, text]) => text !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

type WrittenSlots = { first: Weekday; last: Weekday; open: string[]; capacity: number }

/** Hours of the same capacity together, and neighbouring days that have the same. */
function writtenSlots(slots: readonly SlotDays[]) {
  const written: WrittenSlots[] = []
  for (const day of weekdays) {
    const own = slots.filter(({ days }) => weekdaysBetween(days).includes(day))
    for (const capacity of new Set(own.map((entry) => entry.capacity))) {
      const open = own
        .filter((entry) => entry.capacity === capacity)
        .flatMap((entry) => entry.open.map(writtenInterval))
        .toSorted()
      const before = written.find(
        (entry) =>
          entry.capacity === capacity &&
          entry.open.join() === open.join() &&
          weekdays.indexOf(day) === weekdays.indexOf(entry.last) + 1,
      )
      if (before) before.last = day
      else written.push({ first: day, last: day, open, capacity })
    }
  }
  return written.map(({ first, last, open, capacity }) => ({
    days: first === last ? first : [first, last],
    open,
    capacity,
  }))
}

function writtenTargets(targets: ServiceLevels['targets']) {
  return Object.fromEntries(Object.entries(targets).map(([kind, given]) => [kind, writtenClocks(given)]))
}

function writtenClocks({ firstAnswer, done, law, topics = {} }: CareTargets): object {
  const own = Object.entries(topics).flatMap(([topic, given]) => (given ? [[topic, writtenClocks(given)]] : []))
  return {
    ...(firstAnswer && { firstAnswer: writtenTarget(firstAnswer) }),
    ...(done && { done: writtenTarget(done) }),
    ...(law && { law }),
    ...(own.length > 0 && { topics: Object.fromEntries(own) as object }),
  }
}

/** As `care` of brand.yaml has it: 8 hours, 1 day, 2 business days. */
function writtenTarget({ amount, unit }: Target): string {
  const words = unit.replace('-', ' ')
  return `${amount} ${amount === 1 ? words.slice(0, -1) : words}`
}

function filesOf({ subject, text }: ReplyTemplate): TemplateFiles {
  return Object.fromEntries(
    Object.keys(subject).map((locale) => [
      locale,
      replyFile({ subject: subject[locale] ?? '', text: text[locale] ?? '' }),
    ]),
  )
}
