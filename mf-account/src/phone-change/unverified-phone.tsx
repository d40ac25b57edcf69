import { useState } from 'react'
import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify } from '@hirfa/shared-platform'
import { Button } from '@hirfa/shared-ui'
import { PhoneChangeDialog } from './phone-change-dialog.tsx'

export function UnverifiedPhone({ client: { phone, phone_verified } }: { client: Client }) {
  const { t } = useTranslation('account')
  const [confirming, setConfirming] = useState(false)
  if (!phone || phone_verified !== false) return null

  return (
    <>
      <p>{t('phone_unverified')}</p>
      <Button icon="phone" wide onClick={() => setConfirming(true)}>
        {t('confirm_phone')}
      </Button>
      {confirming && (
        <PhoneChangeDialog
          phone={phone}
          onClose={() => setConfirming(false)}
          onChanged={() => notify('success', t('profile_updated'))}
        />
      )}
    </>
  )
}
