import { Dialog } from 'shared-ui'
import type { Part } from '../service/answers.ts'
import { createLink } from '../service/releases-api.ts'
import { AnswerView } from './answer-view.tsx'
import { SignedLink } from './signed-link.tsx'
import { useAnswer } from './use-answer.ts'

interface PreviewDialogProps {
  part: Part
  version: string
  onClose: () => void
}

/** An address that shows this version among what is live, to whoever has it. */
export function PreviewDialog({ part, version, onClose }: PreviewDialogProps) {
  const { answered, ask } = useAnswer(() => createLink({ kind: 'preview', part: part.name, version }))
  return (
    <Dialog title={`Preview ${part.name} ${version}`} shape="sheet" onClose={onClose}>
      <AnswerView of={answered} asking="Signing an address…" onAgain={() => void ask()}>
        {link => <SignedLink link={link} />}
      </AnswerView>
    </Dialog>
  )
}
