import { useStore } from '@nanostores/react'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { PlaceChoice } from '../draft/place-choice.tsx'
import { LaterPart } from './later-part.tsx'
import styles from './services.module.css'

export function PlaceStep({ refused }: { refused: boolean }) {
  const { cityId } = useStore($draft)
  return (
    <>
      <LaterPart>{({ SavedAddresses }) => <SavedAddresses />}</LaterPart>
      <div className={styles.fields}>
        <PlaceChoice refused={refused} onChoose={changeDraft} />
      </div>
      {cityId !== null && <LaterPart>{({ PlaceSummary }) => <PlaceSummary />}</LaterPart>}
    </>
  )
}
