import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { $session, acknowledgeExpiry, notify } from '@hirfa/shared-platform'

export function useSessionExpiry(): void {
  const { t } = useTranslation('platform')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const expired = useSyncExternalStore($session.listen, isExpired, () => false)

  useEffect(() => {
    if (!expired) return
    // Only on the sign-in page: before it opens, a mounted screen for clients would redirect a visitor to home.
    if (pathname === paths.signIn()) return acknowledgeExpiry()
    notify('warning', t('session_expired'))
    void navigate(paths.signIn(), { state: { from: pathname + search } })
  }, [expired, navigate, pathname, search, t])
}

/** React would hydrate the screen of a frame that renders again at once, in one task. */
function isExpired(): boolean {
  return $session.get().status === 'expired'
}

export function useSignInState(): unknown {
  const { pathname, search, hash, state } = useLocation()
  return pathname === paths.signIn() ? state : { from: pathname + search + hash }
}
