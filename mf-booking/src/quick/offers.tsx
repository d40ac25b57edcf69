import { useStore } from '@nanostores/react'
import { useTranslation } from '@hirfa/shared-i18n'
import { paths } from '@hirfa/shared-contract/paths'
import type { Artisan, Slot } from '@hirfa/shared-contract'
import { ArtisanCardSkeleton, FailedState, Loading, ResourceView } from '@hirfa/shared-ui'
import { useResourceState } from '@hirfa/shared-platform'
import { BesideMap } from '../artisans-map/beside-map.tsx'
import { ArtisanLinkCard } from '../artisans/artisan-link-card.tsx'
import { NextSlotsSkeleton } from '../artisans/next-slots.tsx'
import { $draft, continueInWizard } from '../draft/draft-store.ts'
import { $zone } from '../draft/zone.ts'
import { PlaceSummary } from '../offers/place-summary.tsx'
import { $offers } from './quick-store.ts'
import styles from './quick.module.css'

export function Offers({ onSlot }: { onSlot: (artisan: Artisan, slot: Slot) => void }) {
  const { t } = useTranslation('booking')
  const { serviceId } = useStore($draft)
  const zone = useStore($zone)
  const offers = useResourceState($offers)
  if (!zone) return <p className={styles.note}>{t('quick_start')}</p>
  return (
    <div className={styles.offers}>
      <PlaceSummary />
      <ResourceView
        of={offers}
        loading={<OffersSkeleton />}
        failed={<FailedState title={t('results_failed_title')} onRetry={$offers.reload} />}
      >
        {({ zone: loaded, artisans }) =>
          loaded?.cityId !== zone.cityId || loaded.serviceId !== zone.serviceId ? (
            <OffersSkeleton />
          ) : (
            <>
              {artisans.length > 0 && <h2>{t('results_title')}</h2>}
              <BesideMap artisans={artisans}>
                <ul className={styles.cards}>
                  {artisans.map(artisan => (
                    <li key={artisan.id} data-city={artisan.cityId}>
                      <ArtisanLinkCard
                        artisan={artisan}
                        serviceId={serviceId}
                        state={{ origin: paths.services() }}
                        onOpen={continueInWizard}
                        onSlot={slot => onSlot(artisan, slot)}
                      />
                    </li>
                  ))}
                </ul>
              </BesideMap>
            </>
          )
        }
      </ResourceView>
    </div>
  )
}

const CARDS = [1, 2, 3]

function OffersSkeleton() {
  return (
    <Loading>
      <BesideMap artisans={null}>
        <div className={styles.cards}>
          {CARDS.map(card => (
            <ArtisanCardSkeleton key={card}>
              <NextSlotsSkeleton />
            </ArtisanCardSkeleton>
          ))}
        </div>
      </BesideMap>
    </Loading>
  )
}
