import type { ReactNode } from 'react'
import { formatList, useLanguage, useTranslation } from 'shared-i18n'
import { Badge } from '../feedback/badge.tsx'
import { Icon } from '../icons/icon.tsx'
import { Price } from '../values/price.tsx'
import { Rating } from '../values/rating.tsx'
import { Years } from '../values/years.tsx'
import { Avatar } from './avatar.tsx'
import whole from './linked-card.module.css'
import styles from './artisan-card.module.css'

export interface ArtisanCardProps {
  name: string
  picture?: string | null
  rating: number | null | undefined
  reviews?: number
  services: readonly string[]
  place?: string
  years?: number
  /** The price of the chosen service; without an amount if it is negotiable. */
  price?: { amount: number | null | undefined; unit?: string }
  /** The estimate of the whole job, as a sentence. */
  estimate?: string
  available?: boolean
  /** The link around the name; its style extends its target to the whole card. */
  link: (children: ReactNode, className: string | undefined) => ReactNode
}

export function ArtisanCard({
  name,
  picture,
  rating,
  reviews,
  services,
  place,
  years,
  price,
  estimate,
  available,
  link
}: ArtisanCardProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  return (
    <article className={`${whole.card} ${styles.card}`}>
      <div className={styles.header}>
        <Avatar name={name} picture={picture} />
        <div className={styles.identity}>
          <h3 className={`${whole.words} ${styles.name}`}>{link(<bdi>{name}</bdi>, whole.link)}</h3>
          <Rating value={rating} count={reviews} />
        </div>
      </div>
      {services.length > 0 && (
        <p className={whole.words} dir="auto">
          {formatList(services, language)}
        </p>
      )}
      <ul className={styles.facts}>
        {place && (
          <li className={styles.fact}>
            <Icon name="place" size="s" />
            <bdi className={whole.words}>{place}</bdi>
          </li>
        )}
        {years !== undefined && (
          <li className={styles.fact}>
            <Icon name="work" size="s" />
            <Years count={years} />
          </li>
        )}
      </ul>
      {(price || available !== undefined) && (
        <div className={styles.badges}>
          {price && (
            <Badge tone="accent">
              <Price {...price} />
            </Badge>
          )}
          {estimate && <span className={styles.estimate}>{estimate}</span>}
          {available !== undefined && (
            <Badge tone={available ? 'success' : 'neutral'} icon={available ? 'success' : 'clock'}>
              {t(available ? 'artisan_available' : 'artisan_unavailable')}
            </Badge>
          )}
        </div>
      )}
    </article>
  )
}
