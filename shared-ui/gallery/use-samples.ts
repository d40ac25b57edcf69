import { useLanguage } from 'shared-i18n'
import { SAMPLES } from './samples.ts'

export function useSamples() {
  return SAMPLES[useLanguage()]
}
