import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { type Service, serviceNamed } from '@hirfa/shared-contract'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button } from '@hirfa/shared-ui'
import { $draft, startDraft } from '../draft/draft-store.ts'
import { InterruptedBookings } from '../submission/interrupted-bookings.tsx'
import { useBookedJob } from '../services/initial-answers.ts'
import { useKnownDraft } from '../services/use-known-draft.ts'
import { AskedSheet, useAskedHour } from './asked-hour.tsx'
import { Days } from './days.tsx'
import { Offers } from './offers.tsx'
import { FindPlace } from './find-place.tsx'
import { $offers } from './offers-store.ts'
import { chooseService, sayEnded } from './quick-store.ts'
import { SavedAddresses } from '../draft/saved-addresses.tsx'
import { Sentence } from './sentence.tsx'
import { UrgentOffer } from './urgent-offer.tsx'
import { UrgentSheet } from './urgent-sheet.tsx'
import styles from './quick.module.css'
import { useSentenceAddress } from './use-sentence-address.ts'

const COMMON = 4

export function QuickBooking({ services }: { services: readonly Service[] }) {
  // A server render and the first client render must not read the browser's storage; the first painted one shows it.
  useLayoutEffect(() => startDraft('quick'), [])
  useBookedJob(services)
  useSentenceAddress(services)
  // Stores are observed after the paint only: another render before it shows what the effects above have stored.
  const [, renderAgain] = useReducer(() => true, false)
  useLayoutEffect(renderAgain, [renderAgain])
  useKnownDraft(services, sayEnded)
  const { serviceId, optionId } = useStore($draft)
  const { t } = useTranslation('booking')
  const { asked, isUnreadable, service: named, ...sheet } = useAskedHour()
  // A sheet outlives the draft, which is discarded once it is booked.
  const [urgent, setUrgent] = useState<Service | null>(null)
  const offers = useRef<HTMLDivElement>(null)
  const service = services.find(({ id }) => id === serviceId)
  const bookable = services.filter(({ options }) => options.length > 0)
  useEffect(() => {
    // The draft may have been read from the storage since this render.
    if (service && $draft.get().serviceId === service.id && $draft.get().optionId === null) chooseService(service)
  }, [service, optionId])

  function chooseAnotherHour() {
    sheet.close()
    $offers.reload()
    offers.current?.focus()
  }

  return (
    <>
      <InterruptedBookings />
      <Sentence services={bookable} service={service} onService={chooseService}>
        <div className={styles.chips}>
          {!service && <CommonServices services={bookable} />}
          <FindPlace />
          <SavedAddresses />
        </div>
      </Sentence>
      <Days />
      {service && <UrgentOffer service={service} onOpen={() => setUrgent(service)} />}
      <div ref={offers} tabIndex={-1}>
        {isUnreadable && <Alert tone="warning">{t('quick_hour_ended')}</Alert>}
        {asked && (
          <AskedSheet
            key={sheet.opening}
            asked={asked}
            // Before the address has been applied, the draft is the earlier one.
            service={optionId !== null && service === serviceNamed(named, services) ? service : undefined}
            onClose={sheet.close}
            onHour={sheet.change}
            onTaken={chooseAnotherHour}
          />
        )}
        <Offers onSlot={sheet.open} />
      </div>
      {urgent && <UrgentSheet service={urgent} onClose={() => setUrgent(null)} />}
    </>
  )
}

function CommonServices({ services }: { services: readonly Service[] }) {
  const language = useLanguage()
  const { usualServiceId: last } = useStore($draft)
  const recent = services.filter(({ id }) => id === last)
  const common = [...recent, ...services.filter(({ id }) => id !== last)].slice(0, COMMON)
  return common.map(service => (
    <Button key={service.id} size="s" onClick={() => chooseService(service)}>
      {localized(service.name, language)}
    </Button>
  ))
}
