import styles from './icon.module.css'

/** Each in a box of 24, drawn as one line. */
const drawings = {
  alert: 'M12 8v5M12 16.4v.1M12 3l9.5 17h-19z',
  arrow: 'M4 12h16M13 5l7 7-7 7',
  calculator: 'M5 3h14v18H5zM8.5 7.5h7M8.5 12.5v.1M12 12.5v.1M15.5 12.5v.1M8.5 16.5v.1M12 16.5v.1M15.5 16.5v.1',
  chat: 'M4 20l1.3-4A8.5 8.5 0 1 1 8.6 19z',
  check: 'M4 12.5l5.5 5.5L20 7',
  close: 'M5 5l14 14M19 5L5 19',
  down: 'M5 9l7 7 7-7',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  home: 'M4 11l8-7 8 7v9H4z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  menu: 'M3 8h18M3 16h18',
  minus: 'M5 12h14',
  phone: 'M5 4h4l2 5-2.5 1.8a12 12 0 0 0 4.7 4.7L15 13l5 2v4c0 1-1 2-2 2C10 21 3 14 3 6c0-1 1-2 2-2z',
  plus: 'M5 12h14M12 5v14',
  theme: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 3a9 9 0 0 1 0 18z',
}

export type IconName = keyof typeof drawings

/** Never says anything by itself: words stand beside it, or name the control it is in. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  )
}
