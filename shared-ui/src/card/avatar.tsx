import { Icon } from '../icons/icon.tsx'
import styles from './avatar.module.css'
import { usePicture } from './use-picture.ts'

interface AvatarProps {
  name: string
  picture?: string | null
  size?: 's' | 'm' | 'l'
  /** Shown without a picture. */
  fallback?: 'person' | 'initial'
}

const PIXELS = { s: 40, m: 64, l: 96 }

/** Size `l` loads with high priority. Without a text alternative, because the name is shown too. */
export function Avatar({ name, picture, size = 'm', fallback = 'person' }: AvatarProps) {
  const { shown, events } = usePicture(picture)
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {shown && (
        <img
          src={shown}
          alt=""
          width={PIXELS[size]}
          height={PIXELS[size]}
          decoding="async"
          {...(size === 'l' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          {...events}
        />
      )}
      {!shown && (fallback === 'initial' ? initialOf(name) : <Icon name="person" size="l" />)}
    </span>
  )
}

function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? ''
}
