import '../messages/index.ts'
import { useTranslation } from 'shared-i18n'
import { usePage } from 'shared-platform'
import { PageTitle } from 'shared-ui'
import styles from './example.module.css'
import { ServiceList } from './service-list.tsx'

/** What one address of this remote shows: lays out the parts, decides nothing. */
export function ExampleScreen() {
  const { t } = useTranslation('example')
  usePage(t('title'), t('lead'))
  return (
    <div className={styles.screen}>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <ServiceList />
    </div>
  )
}

export const Screen = ExampleScreen
