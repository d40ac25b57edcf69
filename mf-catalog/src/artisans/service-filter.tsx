import { useId } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import type { Service } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { Link } from '@hirfa/shared-platform/router'
import { Icon, Loading, Skeleton, useNames, PersonText } from '@hirfa/shared-ui'
import styles from './artisans.module.css'
import { queryWith } from './criteria.ts'

interface ServiceFilterProps {
  services: readonly Service[] | undefined
  chosen: Service | null
  query: URLSearchParams
}

/** One link per service; the link of the chosen service removes the filter. */
export function ServiceFilter({ services, chosen, query }: ServiceFilterProps) {
  const { t } = useTranslation('catalog')
  const names = useNames()
  const title = useId()
  const search = queryWith(query, {}).toString()

  return (
    <nav className={styles.services} aria-labelledby={title}>
      <h2 id={title} className={styles.servicesTitle}>
        {t('services')}
      </h2>
      {services ? (
        <ul className={styles.serviceList}>
          {services.map(service => (
            <li key={service.id}>
              <Link
                className={styles.service}
                to={{
                  pathname: service.id === chosen?.id ? paths.artisans() : paths.artisansOfService(service.slug),
                  search
                }}
                aria-current={service.id === chosen?.id || undefined}
              >
                <PersonText className={styles.serviceName}>{names.ofService(service)}</PersonText>
                {service.id === chosen?.id && <Icon name="close" size="s" />}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Loading>
          <Skeleton shape="control" />
        </Loading>
      )}
    </nav>
  )
}
