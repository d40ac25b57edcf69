import { useStore } from '@nanostores/react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button, PersonText } from '@hirfa/shared-ui'
import { $draft, changeDraft } from './draft-store.ts'
import { doubt, type DoubtedField } from './draft.ts'

export function Doubt({ field }: { field: DoubtedField }) {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const question = doubt(field, draft)
  if (!question) return null
  return (
    <Alert
      tone="warning"
      title={<PersonText>{draft[field]}</PersonText>}
      action={
        <Button size="s" onClick={() => changeDraft({ [field]: draft[field] })}>
          {t('keep_text')}
        </Button>
      }
    >
      {t(question)}
    </Alert>
  )
}
