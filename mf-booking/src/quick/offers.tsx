import { useStore } from '@nanostores/react'
import { useTranslation } from '@hirfa/shared-i18n'
import { FailedState, Loading, ResourceView } from '@hirfa/shared-ui'
import { useResourceState } from '@hirfa/shared-platform'
import { BesideMap } from '../artisans-map/beside-map.tsx'
import { ArtisanCards, ArtisanCardsSkeleton, type OnSlot } from '../artisans/artisan-cards.tsx'
import { continueInWizard } from '../draft/replaced-drafts.ts'
import { $zone } from '../draft/zone.ts'
import { PlaceSummary } from '../offers/place-summary.tsx'
import { $offers } from './offers-store.ts'
import styles from './quick.module.css'

export function Offers({ onSlot }: { onSlot: OnSlot }) {
  const { t } = useTranslation('booking')
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
                <ArtisanCards artisans={artisans} onOpen={continueInWizard} onSlot={onSlot} />
              </BesideMap>
            </>
          )
        }
      </ResourceView>
    </div>
  )
}

function OffersSkeleton() {
  return (
    <Loading>
      <BesideMap artisans={null}>
        <ArtisanCardsSkeleton count={3} />
      </BesideMap>
    </Loading>
  )
}
