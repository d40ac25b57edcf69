import { useStore } from '@nanostores/react'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { Service } from '@hirfa/shared-contract'
import { Button, ChoiceCards, EmptyState } from '@hirfa/shared-ui'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { useOptionSubtitle, useUnit } from './step-names.ts'

interface OptionStepProps {
  service: Service | null
  refused: boolean
  onOtherService: () => void
}

export function OptionStep({ service, refused, onOtherService }: OptionStepProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { optionId } = useStore($draft)
  const subtitleOf = useOptionSubtitle()
  const unit = useUnit(service)
  const options = service?.options ?? []

  if (options.length === 0)
    return (
      <EmptyState
        title={t('no_options')}
        text={t('no_options_text')}
        action={<Button onClick={onOtherService}>{t('choose_another_service')}</Button>}
      />
    )
  return (
    <ChoiceCards
      legend={t('choose_unit', { unit })}
      legendHidden
      value={String(optionId ?? '')}
      problem={refused && optionId === null ? t('select_unit', { unit: unit.toLocaleLowerCase(language) }) : null}
      options={options.map(option => ({
        value: String(option.id),
        title: localized(option.title, language),
        subtitle: subtitleOf(option, options)
      }))}
      onChange={id => changeDraft({ optionId: Number(id) })}
    />
  )
}
