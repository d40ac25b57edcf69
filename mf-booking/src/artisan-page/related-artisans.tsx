import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { memo, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { createResource, useResourceState } from '@hirfa/shared-platform'
import type { Artisan } from '@hirfa/shared-contract'
import { ScrollRow } from '@hirfa/shared-ui'
import { ArtisanLinkCard } from '../artisans/artisan-link-card.tsx'
import { $draft } from '../draft/draft-store.ts'
import { listArtisansOf } from '../artisans/artisans-api.ts'
import styles from './artisan-page.module.css'
import { offeredService } from './booking-summary.tsx'

export const RelatedArtisans = memo(function RelatedArtisans({ artisan }: { artisan: Artisan }) {
  const chosen = offeredService(artisan, useStore($draft).serviceId)
  const service = chosen ?? artisan.services[0]
  if (artisan.wilayaId === null || !service) return null
  return <RelatedRow key={service.id} artisan={artisan} wilayaId={artisan.wilayaId} serviceId={service.id} />
})

interface RelatedRowProps {
  artisan: Artisan
  wilayaId: number
  serviceId: number
}

function RelatedRow({ artisan, wilayaId, serviceId }: RelatedRowProps) {
  const { t } = useTranslation('booking')
  const [$related] = useState(() =>
    createResource(atom(null), (_none, signal) => listArtisansOf(wilayaId, serviceId, signal))
  )
  const related = useResourceState($related)
  // Optional content: without it the page shows neither a skeleton nor an error.
  if (related.state === 'loading' || !related.value) return null
  const others = related.value.items.filter(({ id }) => id !== artisan.id)
  if (others.length === 0) return null
  return (
    <div className={styles.related}>
      <ScrollRow title={t('related_artisans')}>
        {others.map(other => (
          <ArtisanLinkCard key={other.id} artisan={other} />
        ))}
      </ScrollRow>
    </div>
  )
}
