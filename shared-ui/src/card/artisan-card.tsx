import { PersonText } from '../values/person-text.tsx'
import type { ReactNode } from 'react'
import type { Artisan } from '@hirfa/shared-contract'
import { formatList, localizedUnit, placeName, shortName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Badge } from '../feedback/badge.tsx'
import { Icon, type IconName } from '../icons/icon.tsx'
import { Distance, Price, Years } from '../values/figures.tsx'
import { Rating } from '../values/rating.tsx'
import { Avatar } from './avatar.tsx'
import { useNames } from './use-names.ts'
import whole from './linked-card.module.css'
import styles from './artisan-card.module.css'

/** Distance in km from which a card says that the artisan may refuse; it is rounded to tens. */
const FAR_KM = 50

interface Place {
  name: string
  arabicName: string
}

export type ListedArtisan = Pick<
  Artisan,
  'name' | 'avatar' | 'rating' | 'reviewCount' | 'services' | 'experience' | 'available'
> &
  Partial<Pick<Artisan, 'responseMinutes' | 'distanceKm'>> & {
    latinName?: string | null
    city: Place | null
    wilaya: Place | null
  }

export interface ArtisanCardProps {
  artisan: ListedArtisan
  /** The chosen service; its price is shown. */
  serviceId?: number | null
  /** Shown instead of the price of the chosen service. */
  price?: string
  /** The estimate of the whole job, as a sentence. */
  estimate?: string
  /** Shows whether the artisan accepts work now. */
  withAvailability?: boolean
  /** False with Save-Data. */
  withPicture: boolean
  /** The link around the name; its style extends its target to the whole card. */
  link: (children: ReactNode, className: string | undefined) => ReactNode
  /** Below the facts, above the target of the link. */
  children?: ReactNode
}

export function ArtisanCard({
  artisan,
  serviceId = null,
  price: priceText,
  estimate,
  withAvailability = false,
  withPicture,
  link,
  children
}: ArtisanCardProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const names = useNames()
  const name = names.ofArtisan(artisan)
  const services = artisan.services.map(names.ofService)
  const places = [artisan.city, artisan.wilaya].flatMap(place => (place && shortName(placeName(place, language))) || [])
  const place = [...new Set(places)].join(language === 'ar' ? '، ' : ', ')
  const km = artisan.distanceKm ?? 0
  const hours = answerHours(artisan.responseMinutes)
  const offered = artisan.services.find(({ id }) => id === serviceId)
  const price = offered && { amount: offered.price, unit: shortName(localizedUnit(offered.per, language)) || undefined }
  const available = withAvailability ? artisan.available : undefined
  return (
    <article className={`${whole.card} ${styles.card}`}>
      <div className={styles.header}>
        <Avatar name={name} picture={withPicture ? artisan.avatar : null} />
        <div className={styles.identity}>
          <h3 className={`${whole.words} ${styles.name}`}>{link(<PersonText>{name}</PersonText>, whole.link)}</h3>
          <Rating value={artisan.rating} count={artisan.reviewCount} />
        </div>
      </div>
      {services.length > 0 && (
        <p className={whole.words} dir="auto">
          {formatList(services, language)}
        </p>
      )}
      <ul className={styles.facts}>
        {place && (
          <Fact icon="place">
            <span className={whole.words}>
              <PersonText>{place}</PersonText>
              {km > 0 && (
                <>
                  {' · '}
                  <Distance km={km} />
                </>
              )}
            </span>
          </Fact>
        )}
        {km >= FAR_KM && <Fact icon="info">{t('artisan_far', { km: Math.round(km / 10) * 10 })}</Fact>}
        {artisan.experience !== null && (
          <Fact icon="work">
            <Years count={artisan.experience} />
          </Fact>
        )}
        {hours !== undefined && <Fact icon="clock">{t('answers_within', { count: hours })}</Fact>}
      </ul>
      {(price || available !== undefined) && (
        <div className={styles.badges}>
          {estimate && <strong className={styles.total}>{estimate}</strong>}
          {price && <Badge tone="accent">{priceText ? <bdi>{priceText}</bdi> : <Price {...price} />}</Badge>}
          {available !== undefined && (
            <Badge tone={available ? 'success' : 'neutral'} icon={available ? 'success' : 'clock'}>
              {t(available ? 'artisan_available' : 'artisan_unavailable')}
            </Badge>
          )}
        </div>
      )}
      {children && <div className={styles.above}>{children}</div>}
    </article>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} size="s" />
      {children}
    </li>
  )
}

const HOURS_MAX = 24

/** The whole hours within which an artisan usually answers; slower than a day is not shown. */
export function answerHours(minutes: number | null | undefined): number | undefined {
  const hours = Math.max(1, Math.ceil((minutes ?? Infinity) / 60))
  return hours <= HOURS_MAX ? hours : undefined
}
