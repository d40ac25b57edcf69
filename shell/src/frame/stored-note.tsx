import { use, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { dateInAlgiers, formatDate, timeInAlgiers, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { useHydrated } from '@hirfa/shared-platform'
import { OnlineContext } from '@hirfa/shared-ui'
import styles from './strip.module.css'

const OLD_MS = 3_600_000

export function StoredNote() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const isHydrated = useHydrated()
  const online = use(OnlineContext)
  const { pathname } = useLocation()
  const [{ openedAt, opened }] = useState(() => ({ openedAt: Date.now(), opened: pathname }))
  const storedAt = isHydrated && pathname === opened ? Number(document.documentElement.dataset.stored) : 0
  if (!storedAt || (online && openedAt - storedAt < OLD_MS)) return null
  const moment = new Date(storedAt)
  const date = formatDate(dateInAlgiers(moment), language) ?? ''
  return <output className={styles.strip}>{t('stored_page', { date, time: timeInAlgiers(moment) })}</output>
}
