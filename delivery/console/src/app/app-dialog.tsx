import { ApproveDialog } from '../changes/approve-dialog.tsx'
import { CanaryDialog } from '../changes/canary-dialog.tsx'
import { PromoteDialog } from '../changes/promote-dialog.tsx'
import { RollbackDialog } from '../changes/rollback-dialog.tsx'
import { StateDialog } from '../changes/state-dialog.tsx'
import type { App, VersionFacts } from '../service/results.ts'
import type { Asked } from './asked.ts'
import { CheckDialog } from './check-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

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
  if (asked.what === 'rollback') return <RollbackDialog app={app} onClose={onClose} />
  return <StateDialog command={asked.what} app={app} onClose={onClose} />
}
