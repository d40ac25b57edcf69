import { useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import { goTo, type Stage } from './sign-in-progress.ts'
import layout from '../page/layout.module.css'
import styles from './sign-in.module.css'

const TOTAL = 3

const STEPS: Partial<Record<Stage['stage'], number>> = {
  register: 1,
  'register-code': 2,
  'register-password': 3,
  'forgot-code': 2,
  'forgot-password': 3
}

export function StepNumber({ stage }: { stage: Stage['stage'] }) {
  const { t } = useTranslation('account')
  const step = STEPS[stage]
  return step === undefined ? null : <p className={layout.note}>{t('step_of', { step, total: TOTAL })}</p>
}

/** Switches to another mode. The typed values stay. */
export function ModeSwitch({ stage }: { stage: Stage['stage'] }) {
  const { t } = useTranslation('account')
  const atLogin = stage === 'login'
  const atForgot = stage.startsWith('forgot')
  if (stage === 'login-code' || stage === 'login-name') return null
  return (
    <div className={styles.modes}>
      {!atForgot && <p>{t(atLogin ? 'no_account' : 'have_account')}</p>}
      <Button wide onClick={() => goTo({ stage: atLogin ? 'register' : 'login' })}>
        {t(atLogin ? 'create_account' : atForgot ? 'back_to_login' : 'login')}
      </Button>
    </div>
  )
}
