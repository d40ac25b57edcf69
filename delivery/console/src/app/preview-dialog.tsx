import { Dialog } from '@hirfa/shared-ui'
import type { App } from '../service/results.ts'
import { createLink } from '../service/releases-api.ts'
import { RequestView } from './request-view.tsx'
import { SignedLink } from './signed-link.tsx'
import { useRequest } from './use-request.ts'

interface PreviewDialogProps {
  app: App
  version: string
  onClose: () => void
}

/** A link that shows this version to everyone who has it. */
export function PreviewDialog({ app, version, onClose }: PreviewDialogProps) {
  const { answered, ask } = useRequest(() => createLink({ kind: 'preview', app: app.name, version }))
  return (
    <Dialog title={`Preview ${app.name} ${version}`} shape="sheet" onClose={onClose}>
      <RequestView of={answered} asking="Signing an address…" onAgain={() => void ask()}>
        {link => <SignedLink link={link} />}
      </RequestView>
    </Dialog>
  )
}
