import { Children, type ReactNode } from 'react'
import { Artisan, ArtisanReview, Id, listOf, pageOf, Wilaya } from '@hirfa/shared-contract'
import { profilePath } from '@hirfa/shared-contract/paths'
import { COHORT_COOKIES } from '@hirfa/shared-contract/site'
import { placeName, useLanguage, useTranslation, withoutOverrides } from '@hirfa/shared-i18n'
import { request, RequestError } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { Card, PersonText, Rating, useNames } from '@hirfa/shared-ui'
import * as v from 'valibot'
import styles from './top-artisans.module.css'

/** The number of artisans nearby, and reviews; leaves out what is empty or cannot be loaded. */
export async function loadReviews(signal: AbortSignal): Promise<ReactNode> {
  const loaded = await Promise.all([loadNear, loadBest].map(load => unlessFailed(load, signal)))
  return loaded.some(Boolean) ? <div className={styles.below}>{Children.toArray(loaded)}</div> : null
}

async function unlessFailed(load: (signal: AbortSignal) => Promise<ReactNode>, signal: AbortSignal) {
  try {
    return await load(signal)
  } catch (error) {
    if (!signal.aborted && !(error instanceof RequestError)) throw error
    return null
  }
}

async function loadBest(signal: AbortSignal): Promise<ReactNode> {
  const reviews = await request('GET', '/api/reviews', { answer: listOf(ArtisanReview), public: true, signal })
  return reviews.length > 0 ? <BestReviews reviews={reviews} /> : null
}

function BestReviews({ reviews }: { reviews: readonly ArtisanReview[] }) {
  const { t } = useTranslation('catalog')
  return (
    <ul className={styles.reviews} aria-label={t('reviews')}>
      {reviews.map(review => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  )
}

function ReviewCard({ review: { rating, comment, author, artisan } }: { review: ArtisanReview }) {
  const names = useNames()
  return (
    <Card>
      <Rating value={rating} />
      <blockquote>
        <PersonText>{withoutOverrides(comment ?? '')}</PersonText>
      </blockquote>
      <p className={styles.author}>
        <PersonText>{withoutOverrides(author)}</PersonText>
        {' · '}
        <Link to={profilePath(artisan)}>
          <PersonText>{names.ofArtisan(artisan)}</PersonText>
        </Link>
      </p>
    </Card>
  )
}

/** `null` while no place is known; nothing is requested then. */
async function loadNear(signal: AbortSignal): Promise<ReactNode> {
  const state = lastWilaya()
  if (state === null) return null
  const [{ total }, wilayas] = await Promise.all([
    request('GET', '/api/profiles', { query: { state, per_page: 1 }, answer: pageOf(Artisan), public: true, signal }),
    request('GET', '/api/states', { answer: listOf(Wilaya), public: true, signal })
  ])
  const wilaya = wilayas.find(({ id }) => id === state)
  return total > 0 && wilaya ? <NearCount count={total} wilaya={wilaya} /> : null
}

function NearCount({ count, wilaya }: { count: number; wilaya: Wilaya }) {
  const { t } = useTranslation('catalog')
  const place = placeName(wilaya, useLanguage())
  return <p>{`${t('artisans_found', { count })} ${t('near_place', { place })}`}</p>
}

/** The wilaya that was chosen last in this browser. */
function lastWilaya(): number | null {
  const stored = document.cookie.split('; ').find(pair => pair.startsWith(`${COHORT_COOKIES.wilaya}=`))
  const id = v.safeParse(Id, stored?.split('=')[1])
  return id.success ? id.output : null
}
