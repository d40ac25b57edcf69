import { useStore } from '@nanostores/react'
import { useTranslation } from '@hirfa/shared-i18n'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { PlaceChoice } from '../draft/place-choice.tsx'
import { SavedAddresses } from '../draft/saved-addresses.tsx'
import { PlaceSummary } from '../offers/place-summary.tsx'
import styles from './services.module.css'
import { StepFrame } from './step-frame.tsx'

export function PlaceStep({ refused }: { refused: boolean }) {
  const { t } = useTranslation('booking')
  const { cityId } = useStore($draft)
  return (
    <StepFrame title={t('choose_place')}>
      <SavedAddresses />
      <div className={styles.fields}>
        <PlaceChoice refused={refused} onChoose={changeDraft} />
      </div>
      {cityId !== null && <PlaceSummary />}
    </StepFrame>
  )
}
