/** Octets of a line before it is folded (RFC 5545, 3.1), without the space that a folded one begins with. */
const LINE = 74

/** Properties with the lines that they are folded into. */
const ATTENDEES = /^ATTENDEE[;:].*(?:\r\n[ \t].*)*/gim
const LOCATIONS = /^LOCATION:.*(?:\r\n[ \t].*)*/gim

type Move = { readonly from: string; readonly to: string }

/** An invitation (RFC 5545) with another address of whom it invites; the rest of it stays, octet by octet. */
export function withAttendee(calendar: string, { from, to }: Move): string {
  const invited = `mailto:${from}`
  return calendar.replace(ATTENDEES, (folded) => {
    const line = unfolded(folded)
    if (!line.toLowerCase().endsWith(invited.toLowerCase())) return folded
    return foldedLine(line.slice(0, -from.length) + to)
  })
}

/** The same of where it is. */
export function withLocation(calendar: string, { from, to }: Move): string {
  return calendar.replace(LOCATIONS, (folded) =>
    unfolded(folded) === `LOCATION:${escaped(from)}` ? foldedLine(`LOCATION:${escaped(to)}`) : folded,
  )
}

/** A text as a property holds it (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll('\n', '\\n')
}

function unfolded(lines: string): string {
  return lines.replaceAll(/\r\n[ \t]/g, '')
}

function foldedLine(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (Buffer.byteLength(current + character) > LINE) {
      lines.push(current)
      current = ''
    }
    current += character
  }
  return [...lines, current].join('\r\n ')
}
