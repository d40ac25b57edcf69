import { useTranslation } from 'shared-i18n'
import { useForm } from 'shared-platform'
import { Button } from 'shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import { useProblemWords } from '../form/problem-words.ts'
import { createForgotForm } from './forgot-forms.ts'
import { IdentityFields } from './identity-fields.tsx'

const LOCAL_DIGITS = 9

export function ForgotStep() {
  const { t } = useTranslation('account')
  const { values, problems, sending, set, submit } = useForm(() => createForgotForm(t('code_sent')))
  const words = useProblemWords()
  const byPhone = values.channel === 'phone'

  return (
    <FormFrame submit={submit} general={words(problems.general)}>
      <IdentityFields
        values={values}
        problems={problems}
        onChannel={channel => set('channel', channel)}
        onPhone={phone => set('phone', phone)}
        onEmail={email => set('email', email)}
      />
      <Button type="submit" tone="primary" wide busy={sending} disabled={byPhone && values.phone.length < LOCAL_DIGITS}>
        {t(byPhone ? 'send_code' : 'send_reset_link')}
      </Button>
    </FormFrame>
  )
}
