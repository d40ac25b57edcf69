import type { Part } from '../service/answers.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { Way } from './way.tsx'

interface PromoteDialogProps {
  part: Part
  version: string
  onClose: () => void
}

export function PromoteDialog({ part, version, onClose }: PromoteDialogProps) {
  return (
    <ChangeDialog
      title={`Promote ${part.name} ${version}`}
      verb="promote"
      wish={{ part: part.name, version }}
      action={`Promote ${version}`}
      onClose={onClose}
    >
      <Way part={part.name} from={part.live} to={version} />
      <p>All visitors get it with their next page. The gate looks at it first, which can take a moment.</p>
    </ChangeDialog>
  )
}
