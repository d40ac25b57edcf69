import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { acknowledgeExpiry, notify, useSession } from '@hirfa/shared-platform'

/** Notifies the client of an expired session, and opens the sign-in page with the path to return to. */
export function useSessionExpiry(): void {
  const { t } = useTranslation('platform')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { status } = useSession()

  useEffect(() => {
    if (status !== 'expired') return
    // Only on the sign-in page: before it opens, a mounted screen for clients would redirect a visitor to the home
    // page.
    if (pathname === paths.signIn()) return acknowledgeExpiry()
    notify('warning', t('session_expired'))
    void navigate(paths.signIn(), { state: { from: pathname + search } })
  }, [status, navigate, pathname, search, t])
}
