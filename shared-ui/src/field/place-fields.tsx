import type { ComponentProps } from 'react'
import { LIMITS, type PlaceDetail } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { PhoneField, TextField } from '@hirfa/shared-ui'

type PlaceField = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'problem' | 'hint' | 'onBlur'>

/** Not exported by `index.ts`: it would be part of the shell's bundle. */
export function PlaceDetailField({ detail, ...field }: PlaceField & { detail: PlaceDetail }) {
  const { t } = useTranslation('ui')
  return (
    <TextField
      label={t(detail)}
      optional
      autoComplete="off"
      maxLength={LIMITS.placeDetail.max}
      dir={field.value ? 'auto' : undefined}
      {...field}
    />
  )
}

/** Who receives the artisan, if it is not the client. */
export function ContactFields({ name, phone }: { name: PlaceField; phone: PlaceField }) {
  const { t } = useTranslation('ui')
  return (
    <>
      <TextField label={t('contact_name')} optional autoComplete="off" maxLength={LIMITS.personName.max} {...name} />
      <PhoneField label={t('contact_phone')} optional autoComplete="off" {...phone} />
    </>
  )
}
