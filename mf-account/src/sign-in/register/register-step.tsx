import { LIMITS, PHONE_DIGITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { useForm } from '@hirfa/shared-platform'
import { Button, TextField } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { useProblemTexts } from '../../form/problems.ts'
import { IdentityFields } from '../identity-fields.tsx'
import { rememberTyped } from '../sign-in-progress.ts'
import { createRegisterForm } from './register-forms.ts'

export function RegisterStep() {
  const { t } = useTranslation('account')
  const { values, problems, sending, set, submit } = useForm(() => createRegisterForm(t('code_sent')))
  const textOf = useProblemTexts()
  const incomplete = values.channel === 'phone' && values.phone.length < PHONE_DIGITS

  function changeName(name: string) {
    set('name', name)
    rememberTyped({ name })
  }

  return (
    <FormFrame submit={submit} general={textOf(problems.general)}>
      <TextField
        label={t('name')}
        hint={t('name_hint')}
        autoComplete="name"
        maxLength={LIMITS.personName.max}
        value={values.name}
        onChange={changeName}
        problem={textOf(problems.name)}
      />
      <IdentityFields
        values={values}
        problems={problems}
        onChannel={channel => set('channel', channel)}
        onPhone={phone => set('phone', phone)}
        onEmail={email => set('email', email)}
      />
      <Button type="submit" tone="primary" wide busy={sending} disabled={incomplete}>
        {t('send_code')}
      </Button>
    </FormFrame>
  )
}
