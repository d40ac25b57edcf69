import { useEffect, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button } from '@hirfa/shared-ui'
import * as v from 'valibot'
import { persistInTab } from '../persist-in-tab.ts'
import { locateDevice, type Position } from './position.ts'

const answered = persistInTab('locationAnswered', v.literal(true))

/** Locates the device if that is permitted; otherwise asks in words, once, before the browser does. */
export function LocationQuestion({ onLocated }: { onLocated: (here: Position) => void }) {
  const { t } = useTranslation('booking')
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    let isLeft = false
    async function open() {
      const permission = await locationPermission()
      const here = permission === 'granted' && (await locateDevice())
      if (isLeft) return
      if (typeof here === 'object') onLocated(here)
      else if (permission === 'prompt') setOpen(!answered.read())
    }

    void open()
    return () => {
      isLeft = true
    }
  }, [onLocated])

  async function answer(isWanted: boolean) {
    answered.write(true)
    setOpen(false)
    const here = isWanted && (await locateDevice())
    // Without a position the map stays where it is; the button below it says why.
    if (typeof here === 'object') onLocated(here)
  }

  if (!isOpen) return null
  return (
    <Alert
      tone="info"
      title={t('locate_question')}
      action={
        <>
          <Button size="s" icon="locate" onClick={() => void answer(true)}>
            {t('locate_yes')}
          </Button>
          <Button size="s" tone="quiet" onClick={() => void answer(false)}>
            {t('locate_no')}
          </Button>
        </>
      }
    >
      {t('locate_question_text')}
    </Alert>
  )
}

async function locationPermission(): Promise<PermissionState> {
  if (!navigator.geolocation) return 'denied'
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    // Some WebViews know no permissions; the browser asks when the device is located.
    return 'prompt'
  }
}
