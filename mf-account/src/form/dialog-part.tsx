import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { lazyPart } from '@hirfa/shared-platform'
import { Dialog, FailedState } from '@hirfa/shared-ui'
import { LoadingCard } from '../page/loading-card.tsx'

export const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ '../dialogs.ts')

interface Closable {
  onClose: () => void
}

/** A dialog whose code loads when it opens. It opens with its title at once, and says there if the code is missing. */
export function dialogPart<Props extends Closable>(
  title:
    | 'reschedule'
    | 'describe_problem'
    | 'save_address'
    | 'edit_address'
    | 'close_task'
    | 'cancel_task'
    | 'rate_task',
  load: () => Promise<ComponentType<Props>>
): ComponentType<Props> {
  function Opened({ onClose, children }: Closable & { children: ReactNode }) {
    const { t } = useTranslation('account')
    return (
      <Dialog title={t(title)} onClose={onClose} shape="sheet">
        {children}
      </Dialog>
    )
  }

  return lazyPart(load, {
    Waiting: ({ onClose }) => (
      <Opened onClose={onClose}>
        <LoadingCard />
      </Opened>
    ),
    Failed: ({ onClose, onRetry }) => (
      <Opened onClose={onClose}>
        <FailedState onRetry={onRetry} />
      </Opened>
    )
  })
}
