import type { App } from '../service/results.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { VersionChange } from './version-change.tsx'

interface PromoteDialogProps {
  app: App
  version: string
  onClose: () => void
}

export function PromoteDialog({ app, version, onClose }: PromoteDialogProps) {
  return (
    <ChangeDialog
      title={`Promote ${app.name} ${version}`}
      command="promote"
      input={{ app: app.name, version }}
      action={`Promote ${version}`}
      onClose={onClose}
    >
      <VersionChange app={app.name} from={app.live} to={version} />
      <p>All visitors get it with their next page. The gate looks at it first, which can take a moment.</p>
    </ChangeDialog>
  )
}
