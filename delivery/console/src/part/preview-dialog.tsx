import { Dialog } from 'shared-ui'
import type { App } from '../service/answers.ts'
import { createLink } from '../service/releases-api.ts'
import { AnswerView } from './answer-view.tsx'
import { SignedLink } from './signed-link.tsx'
import { useAnswer } from './use-answer.ts'

interface PreviewDialogProps {
  app: App
  version: string
  onClose: () => void
}

/** An address that shows this version among what is live, to whoever has it. */
export function PreviewDialog({ app, version, onClose }: PreviewDialogProps) {
  const { answered, ask } = useAnswer(() => createLink({ kind: 'preview', app: app.name, version }))
  return (
    <Dialog title={`Preview ${app.name} ${version}`} shape="sheet" onClose={onClose}>
      <AnswerView of={answered} asking="Signing an address…" onAgain={() => void ask()}>
        {link => <SignedLink link={link} />}
      </AnswerView>
    </Dialog>
  )
}
