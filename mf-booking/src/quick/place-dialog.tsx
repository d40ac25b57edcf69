import { useTranslation } from '@hirfa/shared-i18n'
import { Button, Dialog } from '@hirfa/shared-ui'
import { PlaceChoice } from '../draft/place-choice.tsx'
import { answerPlace } from './quick-store.ts'
import styles from './quick.module.css'

export function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('booking')
  return (
    <Dialog
      title={t('choose_place')}
      shape="top"
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('confirm')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <PlaceChoice onChoose={answerPlace} />
      </div>
    </Dialog>
  )
}
