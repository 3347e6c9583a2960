import type { ForeignKind } from '#platform/foreign/foreign-kind.ts'

const awaited = { longest: 60_000, isAwaited: true } as const

/** Kinds of the process that `odd-readers.ts` is. */
export const ECHO: ForeignKind<unknown, unknown> = { name: 'echo', ...awaited }
export const SLOW_ECHO: ForeignKind<unknown, unknown> = { name: 'slow-echo', ...awaited, isAwaited: false }
export const PARTS: ForeignKind<number, string, number> = { name: 'parts', ...awaited }
export const ODD: ForeignKind<'heap' | 'buffers' | 'exit' | 'throw', never> = { name: 'odd', ...awaited }
export const ENDLESS: ForeignKind<null, never> = { name: 'endless', longest: 300, isAwaited: true }
export const GUARDED: ForeignKind<null, Readonly<Record<string, string>>> = { name: 'guarded', ...awaited }
