import './messages/index.ts'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button } from '@hirfa/shared-ui'
import { $installPrompt, type InstallPromptEvent } from './install-prompt.ts'
import { OfferCard } from './offer-card.tsx'

interface InstallOfferProps {
  prompt: InstallPromptEvent
  onAnswer: () => void
}

export function InstallOffer({ prompt, onAnswer }: InstallOfferProps) {
  const { t } = useTranslation('offers')

  async function install() {
    onAnswer()
    await prompt.prompt()
    $installPrompt.set(null)
  }

  return (
    <OfferCard title={t('install_offer')} text={t('install_offer_text')}>
      <Button tone="primary" onClick={install}>
        {t('install')}
      </Button>
      <Button tone="quiet" onClick={onAnswer}>
        {t('push_later')}
      </Button>
    </OfferCard>
  )
}
