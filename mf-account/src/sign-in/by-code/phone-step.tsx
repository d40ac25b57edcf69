import { useTranslation } from '@hirfa/shared-i18n'
import { Button, PhoneField } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { useAccountForm } from '../../form/use-account-form.ts'
import { remembered } from '../sign-in-progress.ts'
import { createPhoneForm } from './by-code-forms.ts'

export function PhoneStep() {
  const { t } = useTranslation('account')
  const form = useAccountForm(createPhoneForm)
  return (
    <FormFrame form={form}>
      <PhoneField label={t('phone')} hint={t('phone_hint')} {...remembered('phone', form.field('phone'))} />
      <Button type="submit" tone="primary" wide busy={form.sending}>
        {t('send_code')}
      </Button>
    </FormFrame>
  )
}
