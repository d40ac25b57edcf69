import { type Option, type Service, sizeOf } from '@hirfa/shared-contract'
import { localized, localizedUnit, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { Step } from '../draft/draft.ts'

export type StepNames = readonly [string, string, string, string, string]

export function useUnit(service: Service | null): string {
  const { t } = useTranslation('booking')
  return localizedUnit(service?.per, useLanguage()) || t('duration')
}

export function useStepNames(service: Service | null): StepNames {
  const { t } = useTranslation('booking')
  return [t('service'), t('step_place'), t('address'), useUnit(service), t('step_description')]
}

export function useStepQuestion(step: Step, service: Service | null): string {
  const { t } = useTranslation('booking')
  const unit = useUnit(service)
  const questions = [
    t('choose_service'),
    t('choose_place'),
    t('choose_address'),
    t('choose_unit', { unit }),
    t('describe_task')
  ]
  return questions[step - 1] ?? ''
}

export function useOptionSubtitle() {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  return (option: Option, options: readonly Option[]): string => {
    const size = sizeOf(option, options)
    return localized(option.subtitle, language) || (size ? t(`size_${size}`) : '')
  }
}
