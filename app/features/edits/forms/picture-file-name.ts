import { slugOf } from '#domain/text/plain-words.ts'

const LONGEST = 60

/** The name that an uploaded picture gets in `images/`, by what its file was called; the `number`th that would be called so. */
export function pictureFileName(typed: string, number: number): string {
  const called = typed
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.\w+$/, '')
  const named = slugOf(slugOf(called).slice(0, LONGEST)) || 'picture'
  return `${named}${number === 1 ? '' : `-${number}`}.webp`
}
