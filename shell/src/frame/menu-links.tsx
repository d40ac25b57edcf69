import { paths, ROUTES } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { useClient } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { disabledPaths } from '../federation/release.ts'
import { useSignInState } from '../session/use-session-expiry.ts'
import { SiteLinks } from './site-links.tsx'

/** Links that the header has no room for on a narrow screen. */
export function MenuLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation(['shell', 'ui'])
  const client = useClient()
  const signInState = useSignInState()
  const isOpen = (path: string) => !disabledPaths().includes(path)
  return (
    <>
      <SiteLinks onChoose={onChoose} />
      {isOpen(ROUTES.quickBooking) && (
        <Link to={paths.quickBooking()} onClick={onChoose}>
          {t('ui:quick_booking')}
        </Link>
      )}
      {isOpen(ROUTES.artisans) && (
        <Link to={paths.artisans()} onClick={onChoose}>
          {t('artisans')}
        </Link>
      )}
      {!client && isOpen(ROUTES.signIn) && (
        <Link to={paths.signIn()} state={signInState} onClick={onChoose}>
          {t('login')}
        </Link>
      )}
    </>
  )
}
