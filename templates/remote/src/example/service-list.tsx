import { useStore } from '@nanostores/react'
import { paths } from '@hirfa/shared-contract/paths'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $home } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { EmptyState, FailedState, Loading, ResourceView, Skeleton } from '@hirfa/shared-ui'
import { PATH } from '../declared.ts'
import styles from './example.module.css'

export function ServiceList() {
  const { t } = useTranslation('example')
  const language = useLanguage()
  return (
    <ResourceView
      of={useStore($home)}
      loading={<Waiting />}
      failed={<FailedState text={t('services_failed')} onRetry={() => $home.reload()} />}
    >
      {({ services }) =>
        services.length === 0 ? (
          <EmptyState title={t('no_services')} />
        ) : (
          <ul className={styles.services}>
            {services.map(({ id, slug, name }) => (
              <li key={id}>
                <Link to={paths.services()} state={{ serviceSlug: slug, from: PATH }} className={styles.service}>
                  {localized(name, language)}
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </ResourceView>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </Loading>
  )
}
