import { say } from '../messages/say.ts'
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
      title={say('promote_app', { app: app.name, version })}
      command="promote"
      input={{ app: app.name, version }}
      action={say('promote_version', { version })}
      onClose={onClose}
    >
      <VersionChange app={app.name} from={app.live} to={version} />
      <p>{say('promote_about')}</p>
    </ChangeDialog>
  )
}
