import { Alert, Dialog } from '@hirfa/shared-ui'
import type { VersionDialogProps } from '../changes/change-dialog.tsx'
import { GateProgress } from '../changes/gate-progress.tsx'
import { ViolationList } from '../changes/violation-list.tsx'
import { say } from '../messages/say.ts'
import type { Violation } from '../service/results.ts'
import { checkVersion } from '../service/releases-api.ts'
import { ServiceText } from '../values/service-text.tsx'
import layout from '../values/layout.module.css'
import { JourneyList } from './journey-list.tsx'
import { RequestView } from './request-view.tsx'

export function CheckDialog({ app, version, onClose }: VersionDialogProps) {
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
