import type { ComponentProps } from 'react'
import type { AppointmentStatus } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Badge } from '@hirfa/shared-ui'

type Look = Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>

const LOOKS: Record<AppointmentStatus, Look> = {
  pending: { tone: 'warning', icon: 'clock' },
  accepted: { tone: 'info', icon: 'tick' },
  closed: { tone: 'neutral', icon: 'close' },
  in_progress: { tone: 'info', icon: 'tool' },
  completed: { tone: 'success', icon: 'success' },
  unknown: { tone: 'neutral', icon: 'help' },
  cancelled: { tone: 'neutral', icon: 'cancelled' },
  rejected: { tone: 'danger', icon: 'cancelled' }
}

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  const { t } = useTranslation('account')
  return <Badge {...LOOKS[status]}>{t(statusKey(status))}</Badge>
}

export function statusKey(status: AppointmentStatus) {
  return status === 'unknown' ? 'unknown_status' : status
}
