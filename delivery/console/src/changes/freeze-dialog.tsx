import type { App } from '../service/results.ts'
import { ChangeDialog } from './change-dialog.tsx'

interface FreezeDialogProps {
  app: App
  onClose: () => void
}

export function FreezeDialog({ app, onClose }: FreezeDialogProps) {
  return (
    <ChangeDialog
      title={`Freeze ${app.name}`}
      command="freeze"
      input={{ app: app.name }}
      action="Freeze"
      whyNeeded
      onClose={onClose}
    >
      <p>Nothing new of it goes live until the freeze ends. Rolling back stays possible.</p>
    </ChangeDialog>
  )
}

export function ThawDialog({ app, onClose }: FreezeDialogProps) {
  return (
    <ChangeDialog
      title={`End the freeze of ${app.name}`}
      command="thaw"
      input={{ app: app.name }}
      action="End the freeze"
      onClose={onClose}
    >
      <p>Reason of the freeze: {app.frozen}</p>
    </ChangeDialog>
  )
}
