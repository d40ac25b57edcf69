import { useState } from 'react'
import type { NearestCity } from '@hirfa/shared-contract'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { lazyPart, RequestError } from '@hirfa/shared-platform'
import { Alert, Button } from '@hirfa/shared-ui'
import { findNearestCity, isAbroad } from '../map/nearest-city.ts'
import type { Position } from '../map/position.ts'
import { useDevicePosition } from '../map/use-device-position.ts'
import { choosePlace } from './quick-store.ts'

const PlaceDialog = lazyPart(async () => (await import('./place-dialog.tsx')).PlaceDialog)

/** What finds a place without the list of the sentence: words, and the position of the device. */
export function FindPlace() {
  const { t } = useTranslation('booking')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" icon="search" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('find_place')}
      </Button>
      <PositionButton />
      {isOpen && <PlaceDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function PositionButton() {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const [nearest, setNearest] = useState<NearestCity | null>(null)
  const { locating, problem, locate } = useDevicePosition(choose)

  async function choose(here: Position) {
    try {
      const found = await findNearestCity(here)
      choosePlace({ wilayaId: found.wilaya.id, cityId: found.city.id }, here)
      setNearest(found)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      return isAbroad(error) ? 'location_abroad' : 'quick_position_failed'
    }
  }

  return (
    <>
      <Button size="s" icon="locate" busy={locating} onClick={() => void locate()}>
        {t('use_my_location')}
      </Button>
      {problem && <Alert tone="warning">{t(problem)}</Alert>}
      {!problem && nearest?.isCertain === false && (
        <Alert tone="warning">
          {t('quick_position_far', { city: placeName(nearest.city, language), km: Math.max(1, nearest.distanceKm) })}
        </Alert>
      )}
    </>
  )
}
