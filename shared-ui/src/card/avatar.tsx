import { type RefCallback, useCallback, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './avatar.module.css'

/** `null` after it failed to load. A rendered picture can fail before hydration, without a listener. */
export function usePicture(source: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = source && source !== broken ? source : null
  const onError = useCallback(() => setBroken(source ?? null), [source])
  const ref: RefCallback<HTMLImageElement> = useCallback(
    image => {
      if (image?.complete) image.decode().catch(onError)
    },
    [onError]
  )
  return { shown, events: { ref, onError } }
}

interface AvatarProps {
  name: string
  picture?: string | null
  size?: 's' | 'm' | 'l'
}

const PIXELS = { s: 40, m: 64, l: 96 }

const TONES = ['action', 'accent', 'success', 'warning', 'info']

/**
 * Without a picture it shows the initials on a tone that depends on the name. Size `l` loads with high priority. It has
 * no text alternative, because the name is shown too.
 */
export function Avatar({ name, picture, size = 'm' }: AvatarProps) {
  const { shown, events } = usePicture(picture)
  const initials = initialsOf(name)
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-tone={TONES[(name.charCodeAt(0) + name.length) % TONES.length] ?? TONES[0]}
      aria-hidden="true"
    >
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
      {!shown && (initials ? <span data-initials={initials} /> : <Icon name="person" size="l" />)}
    </span>
  )
}

/** The first letters of the first and the last word, without the Arabic article; they do not join. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).flatMap(word => word.replace(/^ال(?=..)/, '').match(/[\p{L}\p{N}]/u) ?? [])
  return [words[0], ...words.slice(1).slice(-1)].join('\u200c').toLocaleUpperCase()
}
