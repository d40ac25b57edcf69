import { say } from '../messages/say.ts'
import { ChangeDialog, type VersionDialogProps } from './change-dialog.tsx'
import { VersionChange } from './version-change.tsx'

export function PromoteDialog({ app, version, onClose }: VersionDialogProps) {
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
