import { useEffect } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { $notices, $saveData, $slowCalls, $unansweredCalls, dismiss, notify, persist } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { KEYS } from '../persisted-keys.ts'
import { $online, watchConnection } from './connection.ts'

const said = persist('session', KEYS.notices, v.array(v.string()))

const ONLINE_SHOWN_MS = 2000
const OFFLINE_SHOWN_MS = 4000

export function useConnectionNotices(): void {
  const { t } = useTranslation(['shell', 'platform'])

  useEffect(() => watchConnection(), [])

  useEffect(() => {
    function saySlow() {
      if (sayOnce('slow-connection')) notify('info', t('slow_connection'))
    }

    const stops = [
      $saveData.subscribe(spared => spared && saySlow()),
      $slowCalls.listen(saySlow),
      $unansweredCalls.listen(() => notify('danger', t('platform:connection_timeout'))),
      $online.listen(online => {
        const [said, contrary] = online
          ? [t('back_online'), t('offline_warning')]
          : [t('offline_warning'), t('back_online')]
        withdraw(contrary)
        notify(online ? 'success' : 'danger', said, online ? ONLINE_SHOWN_MS : OFFLINE_SHOWN_MS)
      })
    ]
    return () => stops.forEach(stop => stop())
  }, [t])
}

function withdraw(text: string): void {
  for (const notice of $notices.get()) if (notice.text === text) dismiss(notice.id)
}

function sayOnce(what: string): boolean {
  const before = said.read() ?? []
  if (before.includes(what)) return false
  said.write([...before, what])
  return true
}
