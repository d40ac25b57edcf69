import { useTranslation } from '@hirfa/shared-i18n'
import { useForm } from '@hirfa/shared-platform'
import { Button, PhoneField } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { useProblemTexts } from '../../form/problems.ts'
import { rememberTyped } from '../sign-in-progress.ts'
import { createPhoneForm } from './by-code-forms.ts'

export function PhoneStep() {
  const { t } = useTranslation('account')
  const { values, problems, sending, set, submit } = useForm(createPhoneForm)
  const textOf = useProblemTexts()

  function change(phone: string) {
    set('phone', phone)
    rememberTyped({ phone })
  }

  return (
    <FormFrame submit={submit} general={textOf(problems.general)}>
      <PhoneField
        label={t('phone')}
        hint={t('phone_hint')}
        value={values.phone}
        onChange={change}
        problem={textOf(problems.phone)}
      />
      <Button type="submit" tone="primary" wide busy={sending}>
        {t('send_code')}
      </Button>
    </FormFrame>
  )
}
