import { cohortText, planInput } from '@hirfa/shared-contract/release/commands'
import { say } from '../messages/say.ts'
import type { VersionFacts } from '../service/results.ts'
import { percent } from '../values/number-text.ts'
import { ChangeDialog, type VersionDialogProps } from './change-dialog.tsx'

interface ApproveDialogProps extends VersionDialogProps {
  request: NonNullable<VersionFacts['request']>
}

export function ApproveDialog({ app, version, request, onClose }: ApproveDialogProps) {
  const { seq, by, why = '', command, share, plan, only } = request
  const isCanary = command === 'canary'
  const visitors = { share: percent(share ?? 0) }
  const audience = only ? say('audience_with', { ...visitors, cohort: cohortText(only) }) : say('audience_of', visitors)
  return (
    <ChangeDialog
      title={say('approve_app', { app: app.name, version })}
      command={isCanary ? 'canary' : 'promote'}
      input={{
        app: app.name,
        version,
        ...(isCanary && { share, plan: plan && planInput(plan), only: only && cohortText(only) })
      }}
      action={say('approve_action')}
      tone="danger"
      approves={seq}
      onClose={onClose}
    >
      <p>{isCanary ? say('approve_canary', { by, audience, why }) : say('approve_promote', { by, why })}</p>
      <p>{say('approve_about')}</p>
    </ChangeDialog>
  )
}
