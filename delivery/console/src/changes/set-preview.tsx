import type { SetMember } from '@hirfa/shared-contract/release/commands'
import { useState } from 'react'
import { Button } from '@hirfa/shared-ui'
import { RequestView } from '../app/request-view.tsx'
import { SignedLink } from '../app/signed-link.tsx'
import { useRequest } from '../app/use-request.ts'
import { createLink } from '../service/releases-api.ts'

interface SetPreviewProps {
  members: readonly SetMember[]
}

/** Creates a preview link for the members of a set on request, and shows it. */
export function SetPreview({ members }: SetPreviewProps) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <SetLink members={members} />
  return (
    <p>
      <Button onClick={() => setAsked(true)}>Preview them together</Button>
    </p>
  )
}

function SetLink({ members: [first, ...others] }: SetPreviewProps) {
  const { answered, ask } = useRequest(() =>
    createLink({ kind: 'preview', app: first?.app ?? '', version: first?.version ?? '', with: others })
  )
  return (
    <RequestView of={answered} asking="Signing an address…" onAgain={() => void ask()}>
      {link => <SignedLink link={link} />}
    </RequestView>
  )
}
