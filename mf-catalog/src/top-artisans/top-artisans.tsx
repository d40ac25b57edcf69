import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTranslation } from 'shared-i18n'
import { Link } from 'shared-platform/router'
import { ArtisanCardSkeleton, buttonClass, EmptyState, Loading, ScrollRow } from 'shared-ui'
import { ArtisanLinkCard } from '../artisans/artisan-link-card.tsx'
import { useInView } from '../visibility/use-in-view.ts'
import { $topArtisans, findTopArtisans } from './top-artisans-store.ts'
import styles from './top-artisans.module.css'

const SKELETONS = ['first', 'second', 'third', 'fourth']

/** The best rated artisans; each loaded page adds to the row. */
export function TopArtisans() {
  const { t } = useTranslation('catalog')
  const { artisans, nextPage } = useStore($topArtisans)
  const { place, inView } = useInView<HTMLElement>()

  useEffect(() => {
    if (!inView) return
    const leaving = new AbortController()
    void findTopArtisans(leaving.signal)
    return () => leaving.abort()
  }, [inView])

  return (
    <section ref={place} className={styles.section} aria-label={t('top_artisans')}>
      {artisans.length > 0 && (
        <ScrollRow title={t('top_artisans')}>
          {artisans.map(artisan => (
            <ArtisanLinkCard key={artisan.id} artisan={artisan} />
          ))}
        </ScrollRow>
      )}
      {artisans.length === 0 && nextPage !== null && (
        <Loading>
          <ScrollRow title={t('top_artisans')}>
            {SKELETONS.map(skeleton => (
              <ArtisanCardSkeleton key={skeleton} />
            ))}
          </ScrollRow>
        </Loading>
      )}
      {artisans.length === 0 && nextPage === null && (
        <>
          <h2>{t('top_artisans')}</h2>
          <EmptyState
            title={t('no_top_artisans')}
            action={
              <Link className={buttonClass()} to="/artisans">
                {t('see_all_artisans')}
              </Link>
            }
          />
        </>
      )}
    </section>
  )
}
