/** Octets of a line before it is folded (RFC 5545, 3.1), without the space that a folded one begins with. */
const LINE = 74

/** A property with the lines that it is folded into. */
const ATTENDEES = /^ATTENDEE[;:].*(?:\r\n[ \t].*)*/gim

type Move = { readonly from: string; readonly to: string }

/** An invitation (RFC 5545) with another address of whom it invites; the rest of it stays, octet by octet. */
export function withAttendee(calendar: string, { from, to }: Move): string {
  const invited = `mailto:${from}`
  return calendar.replace(ATTENDEES, (folded) => {
    const line = folded.replaceAll(/\r\n[ \t]/g, '')
    if (!line.toLowerCase().endsWith(invited.toLowerCase())) return folded
    return foldedLine(line.slice(0, -from.length) + to)
  })
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
