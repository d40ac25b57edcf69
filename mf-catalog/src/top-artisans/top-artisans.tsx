import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { useLoadAhead } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { ArtisanCardSkeleton, buttonClass, EmptyState, Loading, ScrollRow } from '@hirfa/shared-ui'
import { useInView } from '../home/use-in-view.ts'
import { $topArtisans, BATCH, findTopArtisans, loadApi } from './top-artisans-store.ts'
import styles from './top-artisans.module.css'

/** Each loaded page adds to the row; scrolling near its end loads more. Reviews stand below. */
export function TopArtisans({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('catalog')
  const { artisans, nextPage, Card } = useStore($topArtisans)
  const { place, inView } = useInView<HTMLElement>()
  const [wanted, setWanted] = useState(BATCH)

  // The first artisans then take one round trip.
  useLoadAhead(loadApi)

  useEffect(() => {
    if (!inView) return
    const leaving = new AbortController()
    void findTopArtisans(leaving.signal, wanted)
    return () => leaving.abort()
  }, [inView, wanted])

  function loadMore() {
    if (nextPage !== null && artisans.length >= wanted) setWanted(artisans.length + BATCH)
  }

  return (
    <section ref={place} className={styles.section} aria-label={t('top_artisans')}>
      {Card && artisans.length > 0 && (
        <ScrollRow title={t('top_artisans')} onNearEnd={loadMore}>
          {artisans.map(artisan => (
            <Card key={artisan.id} artisan={artisan} />
          ))}
        </ScrollRow>
      )}
      {artisans.length === 0 && nextPage !== null && (
        <Loading>
          <ScrollRow title={t('top_artisans')}>
            {[1, 2, 3, 4].map(card => (
              <ArtisanCardSkeleton key={card} />
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
              <Link className={buttonClass()} to={paths.artisans()}>
                {t('see_all_artisans')}
              </Link>
            }
          />
        </>
      )}
      {children}
    </section>
  )
}
