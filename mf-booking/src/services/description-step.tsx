import { useTranslation } from '@hirfa/shared-i18n'
import { DescriptionField } from '../draft/job-fields.tsx'
import styles from './services.module.css'

export function DescriptionStep({ refused }: { refused: boolean }) {
  const { t } = useTranslation('booking')
  return (
    <>
      <DescriptionField refused={refused} />
      <p className={styles.hint}>{t('urgent_hint')}</p>
    </>
  )
}
