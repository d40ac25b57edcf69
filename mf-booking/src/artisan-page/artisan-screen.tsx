import '../messages/index.ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify } from '@hirfa/shared-platform'
import { ArtisanPageState, grantBookingAccess, hasBookingAccess, readState } from '@hirfa/shared-platform/remote'
import { Navigate, useLocation, useParams } from '@hirfa/shared-platform/router'
import { changeDraft, startDraft } from '../draft/draft-store.ts'
import { isBookingStarted } from '../submission/booking-choice.ts'
import { ArtisanPage } from './artisan-page.tsx'
import { ArtisanNotFound, ArtisanSkeleton } from './artisan-states.tsx'

export function ArtisanScreen() {
  const { id: text = '' } = useParams()
  const id = /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null
  const access = useAccess(id)
  if (access === 'pending') return <ArtisanSkeleton />
  if (access === 'denied') return <Navigate to={paths.services()} state={id && { profileOf: id }} replace />
  return id === null ? <ArtisanNotFound /> : <ArtisanPage key={id} id={id} />
}

export const Screen = ArtisanScreen

type Access = 'pending' | 'granted' | 'denied'

/** Visitors without access are sent to the wizard, whose draft remembers the artisan. */
function useAccess(artisanId: number | null): Access {
  const { t } = useTranslation('booking')
  const [access, setAccess] = useState<Access>('pending')
  const { origin } = readState(ArtisanPageState, useLocation().state)

  useLayoutEffect(() => {
    const leave = startDraft()
    if (origin === paths.services()) grantBookingAccess()
    const granted = hasBookingAccess() || isBookingStarted(artisanId)
    if (!granted && artisanId !== null) changeDraft({ preferredArtisanId: artisanId })
    // oxlint-disable-next-line react/set-state-in-effect -- the storage must not be read while rendering
    setAccess(granted ? 'granted' : 'denied')
    return leave
  }, [artisanId, origin])

  useEffect(() => {
    if (access === 'denied') notify('info', t('missing_task_info'))
  }, [access, t])

  return access
}
