import '../messages/index.ts'
import { useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { PageTitle } from '@hirfa/shared-ui'
import styles from './example.module.css'
import { NoteField } from './note-field.tsx'
import { ServiceList } from './service-list.tsx'

export function ExampleScreen() {
  const { t } = useTranslation('example')
  usePage(t('title'), t('lead'))
  return (
    <div className={styles.screen}>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <NoteField />
      <ServiceList />
    </div>
  )
}

export const Screen = ExampleScreen
