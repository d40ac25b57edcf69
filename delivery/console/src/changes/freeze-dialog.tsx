import { say } from '../messages/say.ts'
import type { App } from '../service/results.ts'
import { ChangeDialog } from './change-dialog.tsx'

interface FreezeDialogProps {
  app: App
  onClose: () => void
}

export function FreezeDialog({ app, onClose }: FreezeDialogProps) {
  return (
    <ChangeDialog
      title={say('freeze_app', { app: app.name })}
      command="freeze"
      input={{ app: app.name }}
      action={say('freeze')}
      whyNeeded
      onClose={onClose}
    >
      <p>{say('freeze_about')}</p>
    </ChangeDialog>
  )
}

export function ThawDialog({ app, onClose }: FreezeDialogProps) {
  return (
    <ChangeDialog
      title={say('thaw_app', { app: app.name })}
      command="thaw"
      input={{ app: app.name }}
      action={say('end_freeze')}
      onClose={onClose}
    >
      <p>{say('freeze_reason', { why: app.frozen ?? '' })}</p>
    </ChangeDialog>
  )
}
