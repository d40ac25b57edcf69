import { useProblemText } from 'shared-platform'
import { PASSWORD_LIMITS } from './password-check.ts'

/** Problems of this package's forms as sentences, with the numbers they speak of. */
export function useProblemWords() {
  return useProblemText('account', PASSWORD_LIMITS)
}
