import { audienceText, cohortText, planInput } from '@hirfa/shared-contract/release/commands'
import type { App, VersionFacts } from '../service/results.ts'
import { ChangeDialog } from './change-dialog.tsx'

interface ApproveDialogProps {
  app: App
  version: string
  request: NonNullable<VersionFacts['request']>
  onClose: () => void
}

export function ApproveDialog({ app, version, request, onClose }: ApproveDialogProps) {
  const { seq, by, why, command, share, plan, only } = request
  const isCanary = command === 'canary'
  return (
    <ChangeDialog
      title={`Approve ${app.name} ${version}`}
      command={isCanary ? 'canary' : 'promote'}
      input={{
        app: app.name,
        version,
        ...(isCanary && { share, plan: plan && planInput(plan), only: only && cohortText(only) })
      }}
      action="Approve it against the gate"
      tone="danger"
      approves={seq}
      onClose={onClose}
    >
      <p>{`${by} wants ${isCanary ? `to show it to ${audienceText(share ?? 0, only)}` : 'to make it live'}: ${why}`}</p>
      <p>The gate is not asked. Your name is recorded beside the one of the request.</p>
    </ChangeDialog>
  )
}
