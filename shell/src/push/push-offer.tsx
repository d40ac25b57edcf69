import { useId, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { persist, notify } from '@hirfa/shared-platform'
import { Button } from '@hirfa/shared-ui'
import * as v from 'valibot'
import styles from './push-offer.module.css'
import { receivePush } from './receive-push.ts'

const persistedAnswer = persist('local', 'pushOffer', v.literal('later'))

/** Explains the messages before the browser's permission prompt, which cannot be shown twice. */
export function PushOffer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const title = useId()
  const [answered] = useState(() => persistedAnswer.read() !== null)
  const [asking, setAsking] = useState(false)

  async function allow() {
    setAsking(true)
    const permission = await Notification.requestPermission()
    if (permission === 'granted') void receivePush()
    notify(permission === 'granted' ? 'success' : 'info', t(permission === 'granted' ? 'push_on' : 'push_off'))
    onClose()
  }

  function later() {
    persistedAnswer.write('later')
    onClose()
  }

  if (answered) return null
  return (
    <aside className={styles.offer} aria-labelledby={title}>
      <p id={title} className={styles.title}>
        {t('push_offer')}
      </p>
      <p>{t('push_offer_text')}</p>
      <div className={styles.actions}>
        <Button tone="primary" busy={asking} onClick={allow}>
          {t('push_allow')}
        </Button>
        <Button tone="quiet" onClick={later}>
          {t('push_later')}
        </Button>
      </div>
    </aside>
  )
}
