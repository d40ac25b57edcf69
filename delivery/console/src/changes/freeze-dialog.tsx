import type { Part } from '../service/answers.ts'
import { ChangeDialog } from './change-dialog.tsx'

interface FreezeDialogProps {
  part: Part
  onClose: () => void
}

/** Nothing new of a part goes live; going back stays possible. */
export function FreezeDialog({ part, onClose }: FreezeDialogProps) {
  return (
    <ChangeDialog
      title={`Freeze ${part.name}`}
      verb="freeze"
      wish={{ part: part.name }}
      action="Freeze"
      whyNeeded
      onClose={onClose}
    >
      <p>Nothing new of it goes live until the freeze ends. Rolling back stays possible.</p>
    </ChangeDialog>
  )
}

export function ThawDialog({ part, onClose }: FreezeDialogProps) {
  return (
    <ChangeDialog
      title={`End the freeze of ${part.name}`}
      verb="thaw"
      wish={{ part: part.name }}
      action="End the freeze"
      onClose={onClose}
    >
      <p>It is frozen because: {part.frozen}</p>
    </ChangeDialog>
  )
}
