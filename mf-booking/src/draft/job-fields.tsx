import { useStore } from '@nanostores/react'
import { LIMITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button, TextArea, TextField } from '@hirfa/shared-ui'
import { $draft, changeDraft } from './draft-store.ts'
import { doubt, missingAddress, missingAt } from './draft.ts'

interface JobFieldProps {
  /** Shows that it is missing, too. */
  refused: boolean
}

export function AddressField({ refused }: JobFieldProps) {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const problem = refused ? missingAddress(draft) : null
  return (
    <>
      <TextField
        label={t('address')}
        hint={t('address_hint')}
        autoComplete="street-address"
        maxLength={LIMITS.address.max}
        dir={draft.address ? 'auto' : undefined}
        value={draft.address}
        problem={problem && t(problem)}
        onChange={address => changeDraft({ address })}
      />
      <Doubt field="address" />
    </>
  )
}

export function DescriptionField({ refused }: JobFieldProps) {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const key = missingAt(5, draft)
  const problem = key === 'description_too_long' || (refused && key === 'enter_description') ? key : null
  return (
    <>
      <TextArea
        label={t('description')}
        hint={t('description_hint')}
        rows={6}
        maxLength={LIMITS.description.max}
        value={draft.description}
        problem={problem && t(problem)}
        onChange={description => changeDraft({ description })}
      />
      <Doubt field="description" />
    </>
  )
}

/** Asks whether a text that was written for another service or commune still applies. */
function Doubt({ field }: { field: 'address' | 'description' }) {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const question = doubt(field, draft)
  if (!question) return null
  return (
    <Alert
      tone="warning"
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
