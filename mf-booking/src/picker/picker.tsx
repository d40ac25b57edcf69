/** The content of the picker dialog, in a chunk of its own. */
import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { $now, $today, createResource, useResourceState } from '@hirfa/shared-platform'
import type { Artisan, Slot } from '@hirfa/shared-contract'
import { Loading, Skeleton } from '@hirfa/shared-ui'
import { listFreeHours, UNKNOWN } from './availability-api.ts'
import { SlotChooser } from './slot-chooser.tsx'

export interface PickerProps {
  artisan: Artisan
  jobHours: number
  earlier: Slot | null
  /** Booked by another client in the meantime: shown as a warning and not offered. */
  taken: Slot | null
  onCancel: () => void
  onChoose: (slot: Slot) => void
}

export function Picker({ artisan, jobHours, earlier, taken, onCancel, onChoose }: PickerProps) {
  const { t } = useTranslation('booking')
  const now = useStore($now)
  const [$free] = useState(() => createResource($today, (from, signal) => listFreeHours(artisan.id, from, signal)))
  // Deferred, so that taps stay responsive while the month renders.
  const free = useDeferredValue(useResourceState($free))

  const timetable = useMemo(
    () => (free.state === 'loading' ? null : { hours: artisan, ...(free.value ?? UNKNOWN), now, jobHours, taken }),
    [artisan, free, now, jobHours, taken]
  )

  if (!timetable) {
    return (
      <Loading label={t('loading_times')}>
        <Skeleton shape="picture" />
      </Loading>
    )
  }
  return <SlotChooser timetable={timetable} earlier={earlier} onCancel={onCancel} onChoose={onChoose} />
}
