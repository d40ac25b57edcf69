import { say } from '../messages/say.ts'
import type { App } from '../service/results.ts'
import { ChangeDialog } from './change-dialog.tsx'

interface DisableDialogProps {
  app: App
  onClose: () => void
}

export function DisableDialog({ app, onClose }: DisableDialogProps) {
  return (
    <ChangeDialog
      title={say('disable_app', { app: app.name })}
      command="disable"
      input={{ app: app.name }}
      action={say('disable')}
      tone="danger"
      whyNeeded
      onClose={onClose}
    >
      <p>{say('disable_about')}</p>
    </ChangeDialog>
  )
}

export function EnableDialog({ app, onClose }: DisableDialogProps) {
  return (
    <ChangeDialog
      title={say('enable_app', { app: app.name })}
      command="enable"
      input={{ app: app.name }}
      action={say('enable')}
      onClose={onClose}
    >
      <p>{app.live === null ? say('enable_about_nothing') : say('enable_about', { version: app.live })}</p>
      <p>{say('disable_reason', { why: app.disabled?.why ?? '' })}</p>
    </ChangeDialog>
  )
}
