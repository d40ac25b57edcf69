import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { lazyPart } from '@hirfa/shared-platform'
import { Button } from '@hirfa/shared-ui'
import { PositionButton } from './position-button.tsx'

const PlaceDialog = lazyPart(async () => (await import('./place-dialog.tsx')).PlaceDialog)

/** What finds a place without the list of the sentence: words, and the position of the device. */
export function FindPlace() {
  const { t } = useTranslation('booking')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" icon="search" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('find_place')}
      </Button>
      <PositionButton />
      {isOpen && <PlaceDialog onClose={() => setOpen(false)} />}
    </>
  )
}
