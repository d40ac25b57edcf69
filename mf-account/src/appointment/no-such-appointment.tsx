import { useEffect } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify } from 'shared-platform'
import { Navigate } from 'shared-platform/router'

/** For an address that names no appointment at all. */
export function NoSuchAppointment() {
  const { t } = useTranslation('platform')
  const text = t('not_found')
  useEffect(() => notify('danger', text), [text])
  return <Navigate to="/my-appointments" replace />
}
