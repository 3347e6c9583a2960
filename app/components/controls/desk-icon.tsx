/** Each is a single stroked path in a 24 × 24 box. */
const drawings = {
  alert: 'M12 3.5 22 20.5H2zM12 10v4.5M12 17.5v.01',
  ask: 'M12 3l7.5 3v6c0 4.5-3.5 7.5-7.5 9-4-1.5-7.5-4.5-7.5-9V6zM12 8v4.5M12 15.5v.01',
  away: 'M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M14 9.3a10 10 0 0 1 5 2.7M2 8.5a14 14 0 0 1 4-2.6M10 4.6a14 14 0 0 1 12 3.9M12 19v.01',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  bin: 'M4 6.5h16M9 6V3.5h6V6M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  call: 'M5 3.5h4l2 5-2.5 2a12 12 0 0 0 5 5l2-2.5 5 2v4a1.5 1.5 0 0 1-1.5 1.5C11 20.5 3.5 13 3.5 5A1.5 1.5 0 0 1 5 3.5z',
  check: 'M4 12.5l5.5 5.5L20 7',
  close: 'M3.5 6.5h17v13h-17zM9 13l2.5 2.5L16 11M3.5 6.5l2-3h13l2 3',
  join: 'M4 5h6v6H4zM14 13h6v6h-6zM10 8h4a3 3 0 0 1 3 3v2',
  menu: 'M3 7h18M3 12h18M3 17h18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  next: 'M9.5 5l7 7-7 7',
  note: 'M5 3.5h14v17H5zM8.5 8.5h7M8.5 12.5h7M8.5 16.5h4',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20.5c0-4 3.5-6.5 8-6.5s8 2.5 8 6.5',
  plus: 'M12 4v16M4 12h16',
  previous: 'M14.5 5l-7 7 7 7',
  reply: 'M9 6 3 12l6 6M3 12h11a7 7 0 0 1 7 7',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5 21 21',
  wait: 'M7 3.5h10M7 20.5h10M8 3.5v4l4 4.5 4-4.5v-4M8 20.5v-4l4-4.5 4 4.5v4',
  x: 'M5 5l14 14M19 5L5 19',
}

export type DeskIconName = keyof typeof drawings

/** A sign of the desk, hidden from assistive technology: words beside it, or the name of its control, say the same. */
export function DeskIcon({ name }: { name: DeskIconName }) {
  return (
    <svg className="desk-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  )
}
