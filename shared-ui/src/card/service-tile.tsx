import { languageOfText, useLanguage } from '@hirfa/shared-i18n'
import { PersonText } from '../values/person-text.tsx'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import whole from './linked-card.module.css'
import styles from './service-tile.module.css'
import { usePicture } from './avatar.tsx'

interface ServiceTileProps {
  name: string
  description?: string
  /** URL of the icon. */
  picture?: string | null
  /** The link or button around the name; its target is the whole tile. A pressed button marks the tile as chosen. */
  link: (children: ReactNode, className: string | undefined) => ReactNode
}

export function ServiceTile({ name, description, picture, link }: ServiceTileProps) {
  const { shown, events } = usePicture(picture)
  const language = useLanguage()
  return (
    <article className={`${whole.card} ${styles.tile}`}>
      <span className={styles.picture} aria-hidden="true">
        {shown ? (
          <img src={shown} alt="" width={48} height={48} loading="lazy" decoding="async" {...events} />
        ) : (
          <Icon name="tool" size="xl" />
        )}
      </span>
      <div className={styles.words}>
        <h3 className={`${whole.words} ${styles.name}`}>{link(<PersonText>{name}</PersonText>, whole.link)}</h3>
        {description && (
          <p className={`${whole.words} ${styles.description}`} lang={languageOfText(description, language)} dir="auto">
            {description}
          </p>
        )}
      </div>
    </article>
  )
}
