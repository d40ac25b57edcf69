import type { Artisan, Page } from '@hirfa/shared-contract'
import { startingPrice } from '@hirfa/shared-contract/estimate-text'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { ArtisanCardSkeleton, Pagination } from '@hirfa/shared-ui'
import { Repeated } from '../page/repeated.tsx'
import { ArtisanLinkCard, type ListedArtisan } from './artisan-link-card.tsx'
import cards from './cards.module.css'

interface ArtisanCardsProps {
  page: Page<ListedArtisan>
  /** The chosen service; its prices are shown. */
  serviceId: Artisan['id'] | null
  onPage: (page: number) => void
  hrefOf: (page: number) => string
}

/** The cards of a page of artisans, and the way to the other pages. */
export function ArtisanCards({ page: { items, page, lastPage }, serviceId, onPage, hrefOf }: ArtisanCardsProps) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const offerOf = ({ services }: ListedArtisan) => services.find(({ id }) => id === serviceId)
  return (
    <>
      <ul className={cards.cards}>
        {items.map(artisan => (
          <li key={artisan.id}>
            <ArtisanLinkCard
              artisan={artisan}
              serviceId={serviceId}
              price={startingPrice(offerOf(artisan), language)}
              withAvailability
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} lastPage={lastPage} onPage={onPage} hrefOf={hrefOf} label={t('artisans_title')} />
    </>
  )
}

export function ArtisanCardsSkeleton({ count }: { count: number }) {
  return (
    <div className={cards.cards}>
      <Repeated times={count}>
        <ArtisanCardSkeleton />
      </Repeated>
    </div>
  )
}
