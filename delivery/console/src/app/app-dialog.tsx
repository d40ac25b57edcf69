import { Dialog, Alert } from '@hirfa/shared-ui'
import { CanaryDialog } from '../changes/canary-dialog.tsx'
import { type AppDialogProps, type VersionDialogProps, ChangeDialog } from '../changes/change-dialog.tsx'
import { RollbackDialog } from '../changes/rollback-dialog.tsx'
import { say, type Message } from '../messages/say.ts'
import type { VersionFacts, App, Violation } from '../service/results.ts'
import type { Asked } from './actions.ts'
import { SignedLink } from './signed-link.tsx'
import { cohortText, planInput } from '@hirfa/shared-contract/release/commands'
import { percent } from '../values/number-text.ts'
import { VersionChange } from '../changes/version-change.tsx'
import { GateProgress } from '../changes/gate-progress.tsx'
import { ViolationList } from '../changes/violation-list.tsx'
import { checkVersion } from '../service/releases-api.ts'
import { ServiceText } from '../values/service-text.tsx'
import layout from '../values/layout.module.css'
import { JourneyList } from './journey-list.tsx'
import { RequestView } from './request-view.tsx'

const OF_VERSION = { promote: PromoteDialog, canary: CanaryDialog, check: CheckDialog, preview: PreviewDialog }

interface AskedDialogProps extends AppDialogProps {
  asked: Asked
  versions: ReadonlyMap<string, VersionFacts>
}

export function AppDialog({ asked, versions, ...shared }: AskedDialogProps) {
  if ('version' in asked) {
    const { what, version } = asked
    if (what === 'approve') {
      const request = versions.get(version)?.request
      return request && <ApproveDialog version={version} request={request} {...shared} />
    }
    const Shown = OF_VERSION[what]
    return <Shown version={version} {...shared} />
  }
  if (asked.what === 'rollback') return <RollbackDialog {...shared} />
  return <StateDialog command={asked.what} {...shared} />
}

function PreviewDialog({ app: { name: app }, version, onClose }: VersionDialogProps) {
  return (
    <Dialog title={say('preview_of', { app, version })} shape="sheet" onClose={onClose}>
      <SignedLink request={{ kind: 'preview', app, version }} />
    </Dialog>
  )
}

interface ApproveDialogProps extends VersionDialogProps {
  request: NonNullable<VersionFacts['request']>
}

function ApproveDialog({ app, version, request, onClose }: ApproveDialogProps) {
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

function PromoteDialog({ app, version, onClose }: VersionDialogProps) {
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

interface StateDialogProps extends AppDialogProps {
  command: keyof typeof TEXTS
}

const TEXTS = {
  disable: ['disable_app', 'disable'],
  enable: ['enable_app', 'enable'],
  freeze: ['freeze_app', 'freeze'],
  thaw: ['thaw_app', 'end_freeze']
} satisfies Record<string, [title: Message, action: Message]>

/** Disables, enables, freezes or thaws an app. The first two of them can need a reason. */
function StateDialog({ command, app, onClose }: StateDialogProps) {
  const [title, action] = TEXTS[command]
  return (
    <ChangeDialog
      title={say(title, { app: app.name })}
      command={command}
      input={{ app: app.name }}
      action={say(action)}
      {...(command === 'disable' ? { tone: 'danger' } : {})}
      whyNeeded={command === 'disable' || command === 'freeze'}
      onClose={onClose}
    >
      {consequences(command, app).map(text => (
        <p key={text}>{text}</p>
      ))}
    </ChangeDialog>
  )
}

function consequences(command: StateDialogProps['command'], { live, disabled, frozen }: App): string[] {
  switch (command) {
    case 'disable':
      return [say('disable_about')]
    case 'enable': {
      const about = live === null ? say('enable_about_nothing') : say('enable_about', { version: live })
      return [about, say('disable_reason', { why: disabled?.why ?? '' })]
    }
    case 'freeze':
      return [say('freeze_about')]
    case 'thaw':
      return [say('freeze_reason', { why: frozen ?? '' })]
  }
}

function CheckDialog({ app, version, onClose }: VersionDialogProps) {
  return (
    <Dialog title={say('check_of', { app: app.name, version })} shape="sheet" onClose={onClose}>
      <RequestView
        ask={() => checkVersion(app.name, version)}
        asking={say('composing')}
        progress={<GateProgress members={[{ app: app.name, version }]} />}
      >
        {({ promote, rollback, unchecked, journeys = [] }) => (
          <div className={layout.stack}>
            {unchecked && (
              <Alert tone="warning" title={say(unchecked.failed ? 'could_not_check' : 'no_browser')}>
                <ServiceText>{unchecked.reason}</ServiceText>
              </Alert>
            )}
            {(!unchecked?.failed || promote.length > 0) && (
              <Finding good={say('can_promote')} bad={say('cannot_promote')} violations={promote} />
            )}
            <Finding good={say('can_roll_back')} bad={say('cannot_roll_back')} violations={rollback} />
            <JourneyList played={journeys} />
          </div>
        )}
      </RequestView>
    </Dialog>
  )
}

function Finding({ good, bad, violations }: { good: string; bad: string; violations: readonly Violation[] }) {
  if (violations.length === 0) return <Alert tone="success" title={good} />
  return (
    <Alert tone="danger" title={bad}>
      <ViolationList violations={violations} />
    </Alert>
  )
}
