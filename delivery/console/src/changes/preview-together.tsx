import { useState } from 'react'
import { Button } from '@hirfa/shared-ui'
import { SignedLink } from '../app/signed-link.tsx'
import { say } from '../messages/say.ts'

interface Member {
  app: string
  version: string
}

export function PreviewTogether({ first, others }: { first: Member; others: Member[] }) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <SignedLink request={{ kind: 'preview', ...first, with: others }} />
  return (
    <p>
      <Button onClick={() => setAsked(true)}>{say('preview_together')}</Button>
    </p>
  )
}
