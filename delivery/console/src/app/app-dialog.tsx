import { ApproveDialog } from '../changes/approve-dialog.tsx'
import { CanaryDialog } from '../changes/canary-dialog.tsx'
import { DisableDialog, EnableDialog } from '../changes/disable-dialog.tsx'
import { FreezeDialog, ThawDialog } from '../changes/freeze-dialog.tsx'
import { PromoteDialog } from '../changes/promote-dialog.tsx'
import { RollbackDialog } from '../changes/rollback-dialog.tsx'
import type { App, VersionFacts } from '../service/results.ts'
import type { Asked } from './asked.ts'
import { CheckDialog } from './check-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

const OF_APP = {
  rollback: RollbackDialog,
  freeze: FreezeDialog,
  thaw: ThawDialog,
  disable: DisableDialog,
  enable: EnableDialog
}
const OF_VERSION = { promote: PromoteDialog, canary: CanaryDialog, check: CheckDialog, preview: PreviewDialog }

interface AppDialogProps {
  asked: Asked
  app: App
  versions: ReadonlyMap<string, VersionFacts>
  onClose: () => void
}

export function AppDialog({ asked, app, versions, onClose }: AppDialogProps) {
  if ('version' in asked) {
    if (asked.what === 'approve') {
      const request = versions.get(asked.version)?.request
      return request && <ApproveDialog app={app} version={asked.version} request={request} onClose={onClose} />
    }
    const Shown = OF_VERSION[asked.what]
    return <Shown app={app} version={asked.version} onClose={onClose} />
  }
  const Shown = OF_APP[asked.what]
  return <Shown app={app} onClose={onClose} />
}
