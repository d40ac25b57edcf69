import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from 'shared-contract/paths'
import { useTranslation } from 'shared-i18n'
import { $sessionExpired, notify } from 'shared-platform'

/** Says once that the session is over, and goes where one can sign in and come back. */
export function useSessionExpiry(): void {
  const { t } = useTranslation('platform')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const expired = useStore($sessionExpired)

  useEffect(() => {
    if (!expired) return
    // Not before: a client's page that is still there would take its visitor home instead.
    if (pathname === paths.signIn()) return $sessionExpired.set(false)
    notify('warning', t('session_expired'))
    void navigate(paths.signIn(), { state: { from: pathname + search } })
  }, [expired, navigate, pathname, search, t])
}
