/**
 * Reads `monday-friday 09:30-14:00 16:30-20:00, saturday 10:00-13:00` as the week in `hours` of brand.yaml. Its schema tells
 * its faults.
 */
export function readWeek(typed: string) {
  const week = typed.split(/[,;]/).map((entry) => {
    const [days = '', ...open] = entry.trim().split(/\s+/)
    const [first = '', last] = days.toLowerCase().split('-')
    return { days: last === undefined ? first : [first, last], open: open.map(padded) }
  })
  return { week }
}

function padded(interval: string): string {
  return interval.replaceAll(/(?<!\d)\d:/g, '0$&')
}
