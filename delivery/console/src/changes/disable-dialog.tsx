import type { App } from '../service/results.ts'
import { ChangeDialog } from './change-dialog.tsx'

interface DisableDialogProps {
  app: App
  onClose: () => void
}

export function DisableDialog({ app, onClose }: DisableDialogProps) {
  return (
    <ChangeDialog
      title={`Disable ${app.name}`}
      command="disable"
      input={{ app: app.name }}
      action="Disable"
      tone="danger"
      whyNeeded
      onClose={onClose}
    >
      <p>Its pages show visitors a notice, and its menu entries are gone. What is live stays live.</p>
    </ChangeDialog>
  )
}

export function EnableDialog({ app, onClose }: DisableDialogProps) {
  return (
    <ChangeDialog
      title={`Enable ${app.name}`}
      command="enable"
      input={{ app: app.name }}
      action="Enable"
      onClose={onClose}
    >
      <p>Its pages open again with {app.live ?? 'nothing: it has no live version'}.</p>
      <p>Reason of the disabling: {app.disabled?.why}</p>
    </ChangeDialog>
  )
}
