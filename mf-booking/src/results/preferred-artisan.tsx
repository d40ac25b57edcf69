import { useStore } from '@nanostores/react'
import { useTranslation } from 'shared-i18n'
import type { Service } from 'shared-contract'
import { ArtisanLinkCard } from '../artisan-link/artisan-link-card.tsx'
import { $draft } from '../draft/draft-store.ts'
import { bookingFieldsOf } from '../draft/draft.ts'
import { $preferred } from './results-store.ts'
import styles from './results.module.css'

/** The artisan the visitor came for stands first, if they do this kind of work. */
export function PreferredArtisan({ service }: { service: Service | undefined }) {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const preferred = useStore($preferred)
  const artisan = preferred.state === 'ready' ? preferred.value : null
  if (!artisan || !artisan.services.some(({ id }) => id === service?.id)) return null

  return (
    <section className={styles.list} aria-labelledby="preferred-artisan">
      <h2 id="preferred-artisan">{t('preferred_artisan')}</h2>
      <div className={styles.cards}>
        <ArtisanLinkCard
          artisan={artisan}
          serviceId={draft.serviceId}
          state={{ origin: '/services', booking: bookingFieldsOf(draft) }}
        />
      </div>
    </section>
  )
}
