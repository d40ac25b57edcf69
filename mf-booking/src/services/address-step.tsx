import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { missingPosition, NO_POSITION } from '../draft/draft.ts'
import { ContactOnSite } from '../draft/contact-on-site.tsx'
import { AddressField, PlaceDetailFields } from '../draft/job-fields.tsx'
import { LocationQuestion } from '../map/location-question.tsx'
import { MapPicker } from '../map/map-picker.tsx'
import type { Position } from '../map/position.ts'
import { usePlace } from '../draft/places.ts'
import { SavedAddresses } from '../draft/saved-addresses.tsx'

export function AddressStep({ refused }: { refused: boolean }) {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const { cities, city } = usePlace()
  const { latitude, longitude, positionChosen } = draft
  const [device, setDevice] = useState<Position | null>(null)
  const positionKey = refused ? missingPosition(draft) : null

  return (
    <>
      <SavedAddresses cityId={draft.cityId} />
      <AddressField refused={refused} />
      <PlaceDetailFields />
      <ContactOnSite refused={refused} />
      {latitude === null && <LocationQuestion onLocated={setDevice} />}
      <MapPicker
        position={latitude === null || longitude === null ? null : { latitude, longitude }}
        chosen={positionChosen}
        problem={positionKey && t(positionKey)}
        cities={cities}
        city={city}
        device={device}
        onChoose={(position, positionSource) => changeDraft({ ...position, positionSource, positionChosen: true })}
        onDiscard={() => changeDraft(NO_POSITION)}
        // The point and the address are right, and the commune follows them.
        onMove={nearest => changeDraft({ ...draft, wilayaId: nearest.wilaya.id, cityId: nearest.city.id })}
      />
    </>
  )
}
