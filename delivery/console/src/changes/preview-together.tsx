import { useState } from 'react'
import { Button } from '@hirfa/shared-ui'
import { RequestView } from '../app/request-view.tsx'
import { SignedLink } from '../app/signed-link.tsx'
import { say } from '../messages/say.ts'
import { createLink } from '../service/releases-api.ts'

interface PreviewTogetherProps {
  members: readonly { app: string; version: string }[]
}

export function PreviewTogether({ members }: PreviewTogetherProps) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <TogetherLink members={members} />
  return (
    <p>
      <Button onClick={() => setAsked(true)}>{say('preview_together')}</Button>
    </p>
  )
}

function TogetherLink({ members: [first, ...others] }: PreviewTogetherProps) {
  return (
    <RequestView
      ask={() => createLink({ kind: 'preview', app: first?.app ?? '', version: first?.version ?? '', with: others })}
      asking={say('signing')}
    >
      {link => <SignedLink link={link} />}
    </RequestView>
  )
}
