import { Alert, Dialog } from '@hirfa/shared-ui'
import { ViolationList } from '../changes/violation-list.tsx'
import type { Violation, App } from '../service/results.ts'
import { checkVersion } from '../service/releases-api.ts'
import { JourneyList } from './journey-list.tsx'
import { RequestView } from './request-view.tsx'
import styles from './app.module.css'

interface CheckDialogProps {
  app: App
  version: string
  onClose: () => void
}

export function CheckDialog({ app, version, onClose }: CheckDialogProps) {
  return (
    <Dialog title={`Check ${app.name} ${version}`} shape="sheet" onClose={onClose}>
      <RequestView
        ask={() => checkVersion(app.name, version)}
        asking="The gate composes it with everything it would meet…"
      >
        {({ promote, rollback, unchecked, journeys = [] }) => (
          <div className={styles.section}>
            {unchecked && (
              <Alert
                tone="warning"
                title={unchecked.failed ? 'It could not be checked' : 'No browser opened its pages'}
              >
                {unchecked.reason}
              </Alert>
            )}
            {(!unchecked?.failed || promote.length > 0) && (
              <Finding good="It can be promoted." bad="It cannot be promoted" violations={promote} />
            )}
            <Finding good="It can be rolled back to." bad="It cannot be rolled back to" violations={rollback} />
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
