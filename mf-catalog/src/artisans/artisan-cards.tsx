import type { Artisan, Page } from '@hirfa/shared-contract'
import { startingPrice } from '@hirfa/shared-contract/estimate-text'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Pagination } from '@hirfa/shared-ui'
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
export function ArtisanCards({ page, serviceId, ...turning }: ArtisanCardsProps) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  return (
    <>
      <ul className={cards.cards}>
        {page.items.map(artisan => (
          <li key={artisan.id}>
            <ArtisanLinkCard
              artisan={artisan}
              serviceId={serviceId}
              price={startingPrice(
                artisan.services.find(({ id }) => id === serviceId),
                language
              )}
              withAvailability
            />
          </li>
        ))}
      </ul>
      <Pagination page={page.page} lastPage={page.lastPage} label={t('artisans_title')} {...turning} />
    </>
  )
}
