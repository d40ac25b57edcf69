import { localizedUnit, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { Service } from '@hirfa/shared-contract'

export type StepNames = readonly [string, string, string, string, string]

export function useUnit(service: Service | null): string {
  const { t } = useTranslation('booking')
  return localizedUnit(service?.per, useLanguage()) || t('duration')
}

export function useStepNames(service: Service | null): StepNames {
  const { t } = useTranslation('booking')
  return [t('service'), t('step_place'), t('address'), useUnit(service), t('step_description')]
}
