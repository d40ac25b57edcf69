import { Dialog } from '@hirfa/shared-ui'
import { ApproveDialog } from '../changes/approve-dialog.tsx'
import { CanaryDialog } from '../changes/canary-dialog.tsx'
import type { AppDialogProps, VersionDialogProps } from '../changes/change-dialog.tsx'
import { PromoteDialog } from '../changes/promote-dialog.tsx'
import { RollbackDialog } from '../changes/rollback-dialog.tsx'
import { StateDialog } from '../changes/state-dialog.tsx'
import { say } from '../messages/say.ts'
import type { VersionFacts } from '../service/results.ts'
import type { Asked } from './asked.ts'
import { CheckDialog } from './check-dialog.tsx'
import { SignedLink } from './signed-link.tsx'

const OF_VERSION = { promote: PromoteDialog, canary: CanaryDialog, check: CheckDialog, preview: PreviewDialog }

interface AskedDialogProps extends AppDialogProps {
  asked: Asked
  versions: ReadonlyMap<string, VersionFacts>
}

export function AppDialog({ asked, versions, ...shared }: AskedDialogProps) {
  if ('version' in asked) {
    const { what, version } = asked
    if (what === 'approve') {
      const request = versions.get(version)?.request
      return request && <ApproveDialog version={version} request={request} {...shared} />
    }
    const Shown = OF_VERSION[what]
    return <Shown version={version} {...shared} />
  }
  if (asked.what === 'rollback') return <RollbackDialog {...shared} />
  return <StateDialog command={asked.what} {...shared} />
}

function PreviewDialog({ app: { name: app }, version, onClose }: VersionDialogProps) {
  return (
    <Dialog title={say('preview_of', { app, version })} shape="sheet" onClose={onClose}>
      <SignedLink request={{ kind: 'preview', app, version }} />
    </Dialog>
  )
}
