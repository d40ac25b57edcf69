import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify } from 'shared-platform'
import { ArtisanPageState, readState } from 'shared-platform/remote'
import { useLocation } from 'shared-platform/router'
import { changeDraft, startDraft } from '../draft/draft-store.ts'
import { grantBookingAccess, hasBookingAccess } from '../submission/booking-access.ts'
import { isUnderWay } from '../submission/booking-choice.ts'

type Verdict = 'asking' | 'admitted' | 'sent-away'

/**
 * Lets in who comes from the services or is in the middle of a booking. Anybody else describes
 * their task first; the artisan of the link is remembered for them.
 */
export function useGuard(artisanId: number | null): Verdict {
  const { t } = useTranslation('booking')
  const [verdict, setVerdict] = useState<Verdict>('asking')
  const { origin } = readState(ArtisanPageState, useLocation().state)

  useLayoutEffect(() => {
    startDraft()
    if (origin === '/services') grantBookingAccess()
    const admitted = hasBookingAccess() || isUnderWay(artisanId)
    if (!admitted && artisanId !== null) changeDraft({ preferredArtisanId: artisanId })
    // oxlint-disable-next-line react/set-state-in-effect -- the storage may only be looked into after rendering
    setVerdict(admitted ? 'admitted' : 'sent-away')
  }, [artisanId, origin])

  useEffect(() => {
    if (verdict === 'sent-away') notify('info', t('missing_task_info'))
  }, [verdict, t])

  return verdict
}
