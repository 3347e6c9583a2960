import styles from './icon.module.css'

/** Each is a single stroked path in a 24 × 24 box. */
const drawings = {
  alert: 'M12 8v5M12 16.4v.1M12 3l9.5 17h-19z',
  arrow: 'M4 12h16M13 5l7 7-7 7',
  box: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  chat: 'M4 20l1.3-4A8.5 8.5 0 1 1 8.6 19z',
  check: 'M4 12.5l5.5 5.5L20 7',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5l3.5 2.5',
  close: 'M5 5l14 14M19 5L5 19',
  down: 'M5 9l7 7 7-7',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  fibre: 'M3 10a7 7 0 0 0 7-7M3 15A12 12 0 0 0 15 3M3 20A17 17 0 0 0 20 3',
  fibreAndMobile: 'M3 12a9 9 0 0 1 9-9M3 17A14 14 0 0 1 17 3M14 13h6v8h-6z',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  help: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .9-1 1.7M12 16.6v.1',
  home: 'M4 11l8-7 8 7v9H4z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  menu: 'M3 8h18M3 16h18',
  minus: 'M5 12h14',
  page: 'M6 3h8l4 4v14H6zM13 3v5h5M9 13h6M9 17h4',
  move: 'M4 12l6-6 6 6v8H4zM16 5h4v4M20 5l-5 5',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  phone: 'M5 4h4l2 5-2.5 1.8a12 12 0 0 0 4.7 4.7L15 13l5 2v4c0 1-1 2-2 2C10 21 3 14 3 6c0-1 1-2 2-2z',
  mobile: 'M7 3h10v18H7zM11 18h2',
  pin: 'M12 21c5-5.5 7-8.8 7-12a7 7 0 1 0-14 0c0 3.2 2 6.5 7 12zM9.5 9a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  plus: 'M5 12h14M12 5v14',
  theme: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 3a9 9 0 0 1 0 18z',
  tv: 'M3 5h18v12H3zM8 21h8',
}

export type IconName = keyof typeof drawings

/** Hidden from assistive technology: a visible text or the accessible name of the control says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" height="24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  )
}
