import { useStore } from '@nanostores/react'
import { estimateOf, type OfferedService } from '@hirfa/shared-contract'
import { useLanguage } from '@hirfa/shared-i18n'
import { type EstimateText, estimateText } from '@hirfa/shared-contract/estimate-text'
import { $draft } from './draft-store.ts'

export function useEstimate(service: OfferedService | null | undefined): EstimateText | null {
  const language = useLanguage()
  const { optionId, options } = useStore($draft)
  const option = options.find(({ id }) => id === optionId)
  const estimate = estimateOf(service, option, options)
  return estimate && estimateText(estimate, language)
}
