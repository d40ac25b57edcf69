import './messages/index.ts'
import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify } from '@hirfa/shared-platform'
import { Button } from '@hirfa/shared-ui'
import { receivePush } from '../push/receive-push.ts'
import { OfferCard } from './offer-card.tsx'

interface PushOfferProps {
  onAnswer: () => void
  onLater: () => void
}

/** Explains the messages before the browser's permission prompt, which cannot be shown twice. */
export function PushOffer({ onAnswer, onLater }: PushOfferProps) {
  const { t } = useTranslation('offers')
  const [asking, setAsking] = useState(false)

  async function allow() {
    setAsking(true)
    const permission = await Notification.requestPermission()
    if (permission === 'granted') void receivePush()
    notify(permission === 'granted' ? 'success' : 'info', t(permission === 'granted' ? 'push_on' : 'push_off'))
    onAnswer()
  }

  return (
    <OfferCard title={t('push_offer')} text={t('push_offer_text')}>
      <Button tone="primary" busy={asking} onClick={allow}>
        {t('push_allow')}
      </Button>
      <Button tone="quiet" onClick={onLater}>
        {t('push_later')}
      </Button>
    </OfferCard>
  )
}
