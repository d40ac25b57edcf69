import { useStore } from '@nanostores/react'
import { useTranslation } from '@hirfa/shared-i18n'
import { $draft } from './draft-store.ts'

const DECIMALS = 5

/** The position that is sent, and where it comes from; `null` without one. */
export function usePositionText(): string | null {
  const { t } = useTranslation('booking')
  const { latitude, longitude, positionSource } = useStore($draft)
  if (latitude === null || longitude === null) return null
  const source = t(positionSource === null ? 'position_chosen' : `position_${positionSource}`)
  // Isolated: the numbers keep their order in Arabic.
  return `${source} \u2066${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}\u2069`
}
