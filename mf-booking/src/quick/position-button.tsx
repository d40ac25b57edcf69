import { useState } from 'react'
import type { NearestCity } from '@hirfa/shared-contract'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { RequestError } from '@hirfa/shared-platform'
import { Alert, Button } from '@hirfa/shared-ui'
import { findNearestCity, isAbroad } from '../map/nearest-city.ts'
import { locateDevice, type LocationProblem } from '../map/position.ts'
import { choosePlace } from './quick-store.ts'

type Outcome = NearestCity | LocationProblem | 'quick_position_failed'

export function PositionButton() {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const [locating, setLocating] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function choose() {
    setLocating(true)
    setOutcome(await choosePosition())
    setLocating(false)
  }

  return (
    <>
      <Button size="s" icon="locate" busy={locating} onClick={() => void choose()}>
        {t('use_my_location')}
      </Button>
      {typeof outcome === 'string' && <Alert tone="warning">{t(outcome)}</Alert>}
      {outcome && typeof outcome === 'object' && !outcome.isCertain && (
        <Alert tone="warning">
          {t('quick_position_far', { city: placeName(outcome.city, language), km: Math.max(1, outcome.distanceKm) })}
        </Alert>
      )}
    </>
  )
}

async function choosePosition(): Promise<Outcome> {
  const here = await locateDevice()
  if (typeof here === 'string') return here
  try {
    const nearest = await findNearestCity(here)
    choosePlace({ wilayaId: nearest.wilaya.id, cityId: nearest.city.id }, here)
    return nearest
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return isAbroad(error) ? 'location_abroad' : 'quick_position_failed'
  }
}
