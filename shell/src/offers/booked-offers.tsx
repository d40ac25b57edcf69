import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { persist } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { InstallOffer } from './install-offer.tsx'
import { $installPrompt } from './install-prompt.ts'
import { PushOffer } from './push-offer.tsx'
import { KEYS } from '../persisted-keys.ts'

const persistedPushAnswer = persist('local', KEYS.pushOffer, v.literal('later'))
const persistedInstallAnswer = persist('local', KEYS.installOffer, v.literal('answered'))

interface BookedOffersProps {
  offersPush: boolean
  onClose: () => void
}

export function BookedOffers({ offersPush, onClose }: BookedOffersProps) {
  const prompt = useStore($installPrompt)
  const [offers, setOffers] = useState(() => ({
    push: offersPush && persistedPushAnswer.read() === null,
    install: persistedInstallAnswer.read() === null
  }))
  const endPush = () => setOffers({ ...offers, push: false })

  function declinePush() {
    persistedPushAnswer.write('later')
    endPush()
  }

  function endInstall() {
    persistedInstallAnswer.write('answered')
    onClose()
  }

  if (offers.push) return <PushOffer onAnswer={endPush} onLater={declinePush} />
  return prompt && offers.install && <InstallOffer prompt={prompt} onAnswer={endInstall} />
}
