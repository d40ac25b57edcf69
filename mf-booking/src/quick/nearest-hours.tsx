import { atom } from 'nanostores'
import { useState } from 'react'
import type { Artisan, Slot } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createResource, useResourceState } from '@hirfa/shared-platform'
import { FailedState, Loading, ResourceView, useNames } from '@hirfa/shared-ui'
import { NextSlots, NextSlotsSkeleton } from '../artisans/next-slots.tsx'
import { findNearestHours, type Missed } from './find-nearest-hours.ts'
import styles from './quick.module.css'

interface NearestHoursProps {
  missed: Missed
  onHour: (artisan: Artisan, slot: Slot) => void
}

export function NearestHours({ missed, onHour }: NearestHoursProps) {
  const { t } = useTranslation('booking')
  const names = useNames()
  const [$nearest] = useState(() => createResource(atom(missed), findNearestHours))
  const nearest = useResourceState($nearest)
  return (
    <ResourceView
      of={nearest}
      loading={
        <Loading>
          <NextSlotsSkeleton />
        </Loading>
      }
      failed={<FailedState title={t('results_failed_title')} onRetry={$nearest.reload} />}
    >
      {({ own, others }) => (
        <div className={styles.fields}>
          <NextSlots artisan={{ ...missed.artisan, nextSlots: own }} onSlot={onHour} />
          {others.map(other => (
            <NextSlots key={other.id} artisan={other} label={names.ofArtisan(other)} onSlot={onHour} />
          ))}
          {own.length + others.length === 0 && <p>{t('no_soon_hour')}</p>}
        </div>
      )}
    </ResourceView>
  )
}
