import { Dialog } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import type { App } from '../service/results.ts'
import { createLink } from '../service/releases-api.ts'
import { RequestView } from './request-view.tsx'
import { SignedLink } from './signed-link.tsx'

interface PreviewDialogProps {
  app: App
  version: string
  onClose: () => void
}

export function PreviewDialog({ app, version, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={say('preview_of', { app: app.name, version })} shape="sheet" onClose={onClose}>
      <RequestView ask={() => createLink({ kind: 'preview', app: app.name, version })} asking={say('signing')}>
        {link => <SignedLink link={link} />}
      </RequestView>
    </Dialog>
  )
}
