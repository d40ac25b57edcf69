import { type ReactNode, useId, useState } from 'react'
import type { ArtisanProfile, OfferedService, WorkPhoto } from '@hirfa/shared-contract'
import { startingPrice } from '@hirfa/shared-contract/estimate-text'
import { formatLongDate, localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { useResourceState } from '@hirfa/shared-platform'
import { createReviews } from '@hirfa/shared-platform/reviews'
import { Card, DateText, FailedState, Price, Rating, useNames } from '@hirfa/shared-ui'
import { ReviewList } from '@hirfa/shared-ui/review-list'
import { HourLink } from '../artisans/artisan-link-card.tsx'
import styles from './profile.module.css'

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card as="section" labelledBy={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Card>
  )
}

/** The next free hours by day; the sheet that they open checks them again. */
export function NextHours({ artisan }: { artisan: ArtisanProfile }) {
  const { nextSlots: slots } = artisan
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  if (slots.length === 0) return null
  const dates = [...new Set(slots.map(({ date }) => date))]
  return (
    <Section title={t('next_hours')}>
      <ul className={styles.days}>
        {dates.map(date => (
          <li key={date} className={styles.day}>
            <DateText date={date} form="long" />
            <ul className={styles.hours}>
              {slots
                .filter(slot => slot.date === date)
                .map(slot => (
                  <li key={slot.time}>
                    <HourLink artisan={artisan} slot={slot} label={`${formatLongDate(date, language)} ${slot.time}`}>
                      <bdi>{slot.time}</bdi>
                    </HourLink>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function ServicePrices({ services }: { services: readonly OfferedService[] }) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const names = useNames()
  if (services.length === 0) return null
  return (
    <Section title={t('prices')}>
      <dl className={styles.prices}>
        {services.map(service => {
          const price = startingPrice(service, language)
          return (
            <div key={service.id} className={styles.price}>
              <dt className={styles.words} dir="auto">
                {names.ofService(service)}
              </dt>
              <dd>{price ? <bdi>{price}</bdi> : <Price amount={null} />}</dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}

/** A strip of pictures that scrolls sideways; the keyboard scrolls it as well. */
export function WorkPhotos({ photos }: { photos: readonly WorkPhoto[] }) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  if (photos.length === 0) return null
  return (
    <Section title={t('work_photos')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.strip} tabIndex={0} aria-label={t('work_photos')}>
        {photos.map(({ url, width, height, alt }) => (
          <li key={url} className={styles.item}>
            <img
              className={styles.photo}
              src={url}
              width={width}
              height={height}
              alt={localized(alt, language)}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function ProfileReviews({ artisan }: { artisan: ArtisanProfile }) {
  const { t } = useTranslation('catalog')
  if (artisan.reviewCount === 0) return null
  return (
    <Section title={t('reviews')}>
      <RatingCounts counts={artisan.ratingCounts} />
      <LoadedReviews artisanId={artisan.id} />
    </Section>
  )
}

function LoadedReviews({ artisanId }: { artisanId: number }) {
  const { t } = useTranslation('catalog')
  const [{ $reviews, more }] = useState(() => createReviews(artisanId))
  return (
    <ReviewList
      of={useResourceState($reviews)}
      failed={<FailedState onRetry={$reviews.reload} />}
      moreLabel={t('more_reviews')}
      onMore={more}
    />
  )
}

/** How many reviews have five stars, four, down to one; nothing if an older server does not count them. */
function RatingCounts({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation('ui')
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  return (
    <dl className={styles.counts}>
      {counts
        .map((count, index) => (
          <div key={index + 1} className={styles.count}>
            <dt>
              <Rating value={index + 1} />
            </dt>
            <dd>
              <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / total) * 100} height="8" />
              </svg>
              <span className={styles.note}>{t('reviews', { count })}</span>
            </dd>
          </div>
        ))
        .reverse()}
    </dl>
  )
}
