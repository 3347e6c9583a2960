import { identity } from '#domain/people/identity.ts'
import tile from '#app/components/tiles/tariff-tile.module.css'
import styles from './referrals.module.css'

type FriendPetalsProps = { friends: readonly string[]; maxFriends: number }

/** One petal for each possible friend, open if the number is valid. Decorative. */
export function FriendPetals({ friends, maxFriends }: FriendPetalsProps) {
  return (
    <div className={styles.petals} aria-hidden="true">
      {Array.from({ length: maxFriends }, (_, index) => {
        const isOpen = identity(friends[index] ?? '').ok
        return (
          <svg
            key={index}
            className={`${tile.tile} ${isOpen ? `${tile.lit} ${styles.open}` : ''}`}
            viewBox="0 0 99 99"
            focusable="false"
          >
            <use href="#tile-petal" transform={`rotate(${(index % 2) * 90} 49.5 49.5)`} />
          </svg>
        )
      })}
    </div>
  )
}
