import { Alert, Dialog } from 'shared-ui'
import { ObjectionList } from '../changes/objection-list.tsx'
import type { Objection, Part } from '../service/answers.ts'
import { checkVersion } from '../service/releases-api.ts'
import { AnswerView } from './answer-view.tsx'
import styles from './part.module.css'
import { useAnswer } from './use-answer.ts'

interface CheckDialogProps {
  part: Part
  version: string
  onClose: () => void
}

/** Whether a version could be promoted, and rolled back to; it changes nothing. */
export function CheckDialog({ part, version, onClose }: CheckDialogProps) {
  const { answered, ask } = useAnswer(() => checkVersion(part.name, version))
  return (
    <Dialog title={`Check ${part.name} ${version}`} shape="sheet" onClose={onClose}>
      <AnswerView of={answered} asking="The gate composes it with everything it would meet…" onAgain={() => void ask()}>
        {({ promote, rollback }) => (
          <div className={styles.section}>
            <Finding good="It can be promoted." bad="It cannot be promoted" objections={promote} />
            <Finding good="It can be rolled back to." bad="It cannot be rolled back to" objections={rollback} />
          </div>
        )}
      </AnswerView>
    </Dialog>
  )
}

function Finding({ good, bad, objections }: { good: string; bad: string; objections: readonly Objection[] }) {
  if (objections.length === 0) return <Alert tone="success" title={good} />
  return (
    <Alert tone="danger" title={bad}>
      <ObjectionList objections={objections} />
    </Alert>
  )
}
