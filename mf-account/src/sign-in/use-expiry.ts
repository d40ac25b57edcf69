import { useTranslation } from '@hirfa/shared-i18n'
import { notify } from '@hirfa/shared-platform'
import type { TokenExpired } from './sign-in-api.ts'
import { goTo } from './sign-in-progress.ts'

/** Settles a form that sends a token; an expired one leads back to the stage in which a code is asked for. */
export function useExpiry<Result>(stage: 'login' | 'register' | 'forgot', onDone: (result: Result) => void) {
  const { t } = useTranslation('account')
  return (result: Result | TokenExpired) => {
    if (result !== 'token-expired') return onDone(result)
    notify('warning', t('verify_otp_first'))
    goTo({ stage })
  }
}
