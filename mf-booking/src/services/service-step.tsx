import type { MouseEvent, ReactNode } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { Service } from '@hirfa/shared-contract'
import { Alert, ServiceTile } from '@hirfa/shared-ui'
import styles from './services.module.css'

interface ServiceStepProps {
  services: readonly Service[]
  chosen: Service | null
  refused: boolean
  ended: boolean
  onChoose: (service: Service) => void
}

export function ServiceStep({ services, chosen, refused, ended, onChoose }: ServiceStepProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  return (
    <>
      {ended && <Alert tone="warning">{t('service_ended')}</Alert>}
      {refused && !chosen && <Alert tone="danger">{t('please_select_service')}</Alert>}
      <ul className={styles.tiles} data-problem={(refused && !chosen) || undefined}>
        {services.map(service => (
          <li key={service.id}>
            <ServiceTile
              name={localized(service.name, language)}
              description={localized(service.description, language)}
              picture={service.icon}
              link={choice(service, service === chosen, () => onChoose(service))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Before the scripts have run, the button opens the address of the service. */
function choice({ slug }: Service, chosen: boolean, onChoose: () => void) {
  function choose(event: MouseEvent) {
    event.preventDefault()
    onChoose()
  }
  return (name: ReactNode, className: string | undefined) => (
    <button
      type="submit"
      formMethod="get"
      formAction={paths.service(slug)}
      className={className}
      aria-pressed={chosen}
      onClick={choose}
    >
      {name}
    </button>
  )
}
