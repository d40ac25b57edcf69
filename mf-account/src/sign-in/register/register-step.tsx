import { LIMITS, PHONE_DIGITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, TextField } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { useAccountForm } from '../../form/use-account-form.ts'
import { IdentityFields } from '../identity-fields.tsx'
import { remembered } from '../sign-in-progress.ts'
import { createRegisterForm } from './register-forms.ts'

export function RegisterStep() {
  const { t } = useTranslation('account')
  const { field, ...form } = useAccountForm(() => createRegisterForm(t('code_sent')))
  const { channel, phone } = form.values
  const incomplete = channel === 'phone' && phone.length < PHONE_DIGITS
  return (
    <FormFrame form={form}>
      <TextField
        label={t('name')}
        hint={t('name_hint')}
        autoComplete="name"
        maxLength={LIMITS.personName.max}
        {...remembered('name', field('name'))}
      />
      <IdentityFields channel={field('channel')} phone={field('phone')} email={field('email')} />
      <Button type="submit" tone="primary" wide busy={form.sending} disabled={incomplete}>
        {t('send_code')}
      </Button>
    </FormFrame>
  )
}
