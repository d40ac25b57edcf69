import { Card } from '@hirfa/shared-ui'
import styles from './session.module.css'
import { IssuerSignIn } from './issuer-sign-in.tsx'
import { TokenForm } from './token-form.tsx'

export function SignInScreen() {
  return (
    <main className={styles.screen}>
      <h1>Releases</h1>
      <Card>
        <IssuerSignIn />
        <TokenForm />
      </Card>
    </main>
  )
}
