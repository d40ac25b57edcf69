import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { Service } from '@hirfa/shared-contract'
import { Alert, SentenceCard } from '@hirfa/shared-ui'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { Blank } from './blank.tsx'
import { PlaceBlank } from './place-blank.tsx'
import { $ended } from './quick-store.ts'
import { sentenceTexts } from './sentence-texts.ts'
import { WhenBlanks } from './when-blanks.tsx'

interface SentenceProps {
  services: readonly Service[]
  service: Service | undefined
  onService: (service: Service) => void
  children: ReactNode
}

/** What the draft says, with a blank for each answer. */
export function Sentence({ services, service, onService, children }: SentenceProps) {
  const { t } = useTranslation('booking')
  const texts = sentenceTexts(t, useLanguage())
  const { optionId } = useStore($draft)
  const ended = useStore($ended)

  const blanks: Record<string, ReactNode> = {
    need: (
      <Blank
        name="service"
        label={t('service')}
        placeholder={texts.need(undefined)}
        value={service?.slug ?? ''}
        options={services.map(one => ({ value: one.slug, text: texts.need(one) }))}
        onChoose={slug => services.filter(one => one.slug === slug).forEach(onService)}
      />
    ),
    size: service && service.options.length > 1 && (
      <Blank
        name="size"
        label={t('quick_size')}
        placeholder={t('quick_size')}
        value={optionId ?? ''}
        options={service.options.map(option => ({ value: option.id, text: texts.size(option, service.options) }))}
        onChoose={id => changeDraft({ optionId: Number(id) })}
      />
    ),
    place: <PlaceBlank />,
    when: <WhenBlanks />
  }

  return (
    <SentenceCard text={texts.whole()} blanks={blanks}>
      {ended.service && !service && <Alert tone="warning">{t('service_ended')}</Alert>}
      {ended.place && <Alert tone="warning">{t('quick_place_ended')}</Alert>}
      {ended.when && <Alert tone="warning">{t('quick_when_ended')}</Alert>}
      {children}
    </SentenceCard>
  )
}
