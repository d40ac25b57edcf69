import { atom } from 'nanostores'
import { useState } from 'react'
import { createResource, useResourceState } from '@hirfa/shared-platform'
import type { Fragments } from '@hirfa/shared-platform/remote'
import { listCities } from '../draft/places.ts'
import '../messages/index.ts'
import { MapPicker } from './map-picker.tsx'

/** The map of the wizard for an appointment, whose commune stays. Without the list of communes it has no names. */
export const PlacePicker: Fragments['place-picker']['PlacePicker'] = ({
  wilayaId,
  cityId,
  position,
  onChoose,
  onDiscard
}) => {
  const [$cities] = useState(() => createResource(atom(wilayaId), listCities))
  const found = useResourceState($cities)
  const cities = found.state === 'loading' ? null : (found.value ?? [])
  return (
    <MapPicker
      position={position}
      chosen={position !== null}
      problem={null}
      cities={cities}
      city={cities?.find(({ id }) => id === cityId) ?? null}
      onChoose={onChoose}
      onDiscard={onDiscard}
    />
  )
}
