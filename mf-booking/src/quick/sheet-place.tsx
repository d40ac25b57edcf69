import { useTranslation } from '@hirfa/shared-i18n'
import { PlaceBlank } from './place-blank.tsx'
import { PositionButton } from './position-button.tsx'
import styles from './quick.module.css'

/** For an hour that was opened by a link, before a place was named. */
export function SheetPlace() {
  const { t } = useTranslation('booking')
  return (
    <div className={styles.sheet}>
      <p>
        {t('choose_place')} <PlaceBlank />
      </p>
      <div className={styles.chips}>
        <PositionButton />
      </div>
    </div>
  )
}
