import { Id } from '@hirfa/shared-contract'
import { profilePathOfId } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { isReturnable } from '@hirfa/shared-platform'
import { readState } from '@hirfa/shared-platform/remote'
import { Link, useLocation } from '@hirfa/shared-platform/router'
import { Alert, buttonClass } from '@hirfa/shared-ui'
import * as v from 'valibot'

const RedirectState = v.object({ profileOf: Id })

export function ProfileOffer() {
  const { t } = useTranslation('booking')
  const { profileOf: id } = readState(RedirectState, useLocation().state)
  if (id === undefined) return null
  const profile = profilePathOfId(id)
  if (!isReturnable(profile)) return null
  return (
    <Alert
      tone="info"
      action={
        <Link to={profile} className={buttonClass({ size: 's' })}>
          {t('see_profile')}
        </Link>
      }
    >
      {t('profile_offer')}
    </Alert>
  )
}
