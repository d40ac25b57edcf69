import { Alert, Dialog } from 'shared-ui'
import { ViolationList } from '../changes/violation-list.tsx'
import type { Violation, App } from '../service/answers.ts'
import { checkVersion } from '../service/releases-api.ts'
import { AnswerView } from './answer-view.tsx'
import styles from './part.module.css'
import { useAnswer } from './use-answer.ts'

interface CheckDialogProps {
  app: App
  version: string
  onClose: () => void
}

/** Whether a version could be promoted, and rolled back to; it changes nothing. */
export function CheckDialog({ app, version, onClose }: CheckDialogProps) {
  const { answered, ask } = useAnswer(() => checkVersion(app.name, version))
  return (
    <Dialog title={`Check ${app.name} ${version}`} shape="sheet" onClose={onClose}>
      <AnswerView of={answered} asking="The gate composes it with everything it would meet…" onAgain={() => void ask()}>
        {({ promote, rollback }) => (
          <div className={styles.section}>
            <Finding good="It can be promoted." bad="It cannot be promoted" violations={promote} />
            <Finding good="It can be rolled back to." bad="It cannot be rolled back to" violations={rollback} />
          </div>
        )}
      </AnswerView>
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
