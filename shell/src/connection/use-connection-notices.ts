import { useEffect } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify } from 'shared-platform'
import { $online, watchConnection } from './connection.ts'
import { sayOnce } from './say-once.ts'
import { isSlowConnection } from './slow-connection.ts'

const ONLINE_SHOWN_MS = 2000
const OFFLINE_SHOWN_MS = 4000

/** Says when the network goes and when it comes back, never that it is there from the start. */
export function useConnectionNotices(): void {
  const { t } = useTranslation('shell')

  useEffect(() => watchConnection(), [])

  useEffect(() => {
    if (isSlowConnection() && sayOnce('slow-connection')) notify('info', t('slow_connection'))
  }, [t])

  useEffect(
    () =>
      $online.listen(online => {
        if (online) notify('success', t('back_online'), ONLINE_SHOWN_MS)
        else notify('danger', t('offline_warning'), OFFLINE_SHOWN_MS)
      }),
    [t]
  )
}
