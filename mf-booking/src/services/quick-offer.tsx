import { useStore } from '@nanostores/react'
import { paths } from '@hirfa/shared-contract/paths'
import type { Service } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { buttonClass } from '@hirfa/shared-ui'
import { $draft } from '../draft/draft-store.ts'
import { $when } from '../quick/quick-store.ts'
import { Sentence } from '../quick/sentence.tsx'

interface QuickOfferProps {
  services: readonly Service[]
  service: Service | null
  onService: (service: Service) => void
}

/** The sentence of quick booking with the answers so far, which leads to the free hours. */
export function QuickOffer({ services, service, onService }: QuickOfferProps) {
  const { t } = useTranslation('booking')
  const { optionId, wilayaId, cityId } = useStore($draft)
  const { day, part } = useStore($when)
  const answers = {
    ...(service && { service: service.slug }),
    ...(optionId !== null && { size: optionId }),
    ...(wilayaId !== null && { wilaya: wilayaId }),
    ...(cityId !== null && { city: cityId }),
    ...(day !== null && { day }),
    ...(part !== null && { part })
  }
  return (
    <Sentence services={services} service={service ?? undefined} onService={onService}>
      <Link to={paths.quickBooking(answers)} className={buttonClass({ tone: 'accent' })}>
        {t('quick_times')}
      </Link>
    </Sentence>
  )
}
