import { useTranslation } from 'shared-i18n'
import { Button } from 'shared-ui'
import { goTo, type Stage } from './sign-in-progress.ts'
import styles from './sign-in.module.css'

/** The way to the other modes; what was typed of oneself goes along. */
export function ModeSwitch({ stage }: { stage: Stage['stage'] }) {
  const { t } = useTranslation('account')
  const atLogin = stage === 'login'
  const atForgot = stage.startsWith('forgot')
  return (
    <div className={styles.modes}>
      {!atForgot && <p>{t(atLogin ? 'no_account' : 'have_account')}</p>}
      <Button wide onClick={() => goTo({ stage: atLogin ? 'register' : 'login' })}>
        {t(atLogin ? 'create_account' : atForgot ? 'back_to_login' : 'login')}
      </Button>
    </div>
  )
}
