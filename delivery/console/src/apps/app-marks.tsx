import { Badge } from '@hirfa/shared-ui'
import { type Message, say } from '../messages/say.ts'
import { TimedSentence } from '../messages/sentence.tsx'
import type { App, VersionHealth } from '../service/results.ts'
import { type Trouble, troubleOf } from './trouble.ts'

const WORDS: Record<Trouble, Message> = {
  'live-fails': 'live_fails',
  'canary-fails': 'canary_fails',
  'nothing-live': 'nothing_live'
}

interface AppMarksProps {
  app: App
  health: Record<string, VersionHealth> | undefined
}

export function AppMarks({ app, health }: AppMarksProps) {
  const trouble = troubleOf(app, health)
  return (
    <>
      {app.disabled && (
        <Badge tone="warning" icon="warning">
          <TimedSentence
            of="disabled_since"
            at={app.disabled.at}
            values={{ by: app.disabled.by, why: app.disabled.why }}
          />
        </Badge>
      )}
      {trouble && (
        <Badge
          tone={trouble === 'nothing-live' ? 'neutral' : 'danger'}
          icon={trouble === 'nothing-live' ? undefined : 'danger'}
        >
          {say(WORDS[trouble])}
        </Badge>
      )}
      {app.frozen !== null && (
        <Badge tone="info" icon="info">
          {say('frozen_why', { why: app.frozen })}
        </Badge>
      )}
    </>
  )
}
