import { useStore } from '@nanostores/react'
import { clean, phoneNumber, PLACE_DETAILS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import type { IconName } from '@hirfa/shared-ui'
import { $draft } from './draft-store.ts'
import type { Step } from './draft.ts'

/** Where the position comes from: customers read no coordinates. */
export function usePositionText(): string | null {
  const { t } = useTranslation('booking')
  const { latitude, longitude, positionSource } = useStore($draft)
  if (latitude === null || longitude === null) return null
  return t(`position_${positionSource ?? 'map'}`)
}

/** The number is isolated: its digits keep their order in Arabic. */
function contactText(name: string, phone: string): string {
  return [clean(name), phone && `\u2066${phoneNumber(phone)}\u2069`].filter(Boolean).join(' · ')
}

interface JobText {
  step: Step
  label: string
  icon: IconName
  text: string
}

export function useJobTexts(): JobText[] {
  const { t } = useTranslation(['booking', 'ui'])
  const draft = useStore($draft)
  const { address, contactName, contactPhone, description } = draft
  const position = usePositionText()
  const texts: JobText[] = [
    { step: 3, label: t('address'), icon: 'home', text: clean(address) },
    ...PLACE_DETAILS.map((detail): JobText => ({
      step: 3,
      label: t(`ui:${detail}`),
      icon: 'place',
      text: clean(draft[detail])
    })),
    { step: 3, label: t('contact_on_site'), icon: 'person', text: contactText(contactName, contactPhone) },
    { step: 3, label: t('position_chosen'), icon: 'locate', text: position ?? '' },
    { step: 5, label: t('description'), icon: 'note', text: clean(description) }
  ]
  return texts.filter(({ text }) => text !== '')
}
