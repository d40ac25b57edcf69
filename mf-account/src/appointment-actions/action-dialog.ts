import type { ActionResult } from './actions-api.ts'

/** What each of the dialogs that ask before something is done needs. */
export interface ActionDialogProps {
  id: number
  onClose: () => void
  onResult: (result: ActionResult) => void
}
