import type { Locale } from '#locales/i18n.ts'

const KILOBYTE = 1024

/** 312 kB, 1.4 MB. */
export function sizeLabel(bytes: number, locale: Locale): string {
  const [value, unit] =
    bytes < KILOBYTE * KILOBYTE ? [bytes / KILOBYTE, 'kilobyte'] : [bytes / KILOBYTE / KILOBYTE, 'megabyte']
  const maximumFractionDigits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value)
}

/** A file as its sender calls it, without what could pass for something else on the page. */
export function shownName(name: string): string {
  const shown = name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown || '…'
}
