import { useTranslation } from 'shared-i18n'
import type { Stage } from './sign-in-progress.ts'
import styles from './sign-in.module.css'

const TOTAL = 3

const STEPS: Partial<Record<Stage['stage'], number>> = {
  register: 1,
  'register-code': 2,
  'register-password': 3,
  'forgot-code': 2,
  'forgot-password': 3
}

/** How far the visitor has come in what takes more than one step. */
export function StepNumber({ stage }: { stage: Stage['stage'] }) {
  const { t } = useTranslation('account')
  const step = STEPS[stage]
  return step === undefined ? null : <p className={styles.step}>{t('step_of', { step, total: TOTAL })}</p>
}
