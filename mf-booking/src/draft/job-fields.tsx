import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { LIMITS, PLACE_DETAILS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { TextArea, TextField } from '@hirfa/shared-ui'
import { PlaceDetailField } from '@hirfa/shared-ui/place-fields'
import { Doubt } from './doubt.tsx'
import { $draft, changeDraft } from './draft-store.ts'
import { missingAddress, missingAt, wrongDetail } from './draft.ts'

interface JobFieldProps {
  /** An empty field is a problem too. */
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
        autoComplete="address-line1"
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

export function PlaceDetailFields() {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  return PLACE_DETAILS.map(detail => {
    const problem = wrongDetail(detail, draft)
    return (
      <Fragment key={detail}>
        <PlaceDetailField
          detail={detail}
          hint={t(`hint_${detail}`)}
          value={draft[detail]}
          problem={problem && t(problem)}
          onChange={text => changeDraft({ [detail]: text })}
        />
        <Doubt field={detail} />
      </Fragment>
    )
  })
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
