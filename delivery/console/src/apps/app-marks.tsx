import { Badge } from '@hirfa/shared-ui'
import type { App, VersionHealth } from '../service/results.ts'
import { Moment } from '../values/moment.tsx'
import { type Trouble, troubleOf } from './trouble.ts'

const WORDS: Record<Trouble, string> = {
  'live-fails': 'live version fails',
  'canary-fails': 'canary fails',
  'nothing-live': 'not live yet'
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
          disabled since <Moment at={app.disabled.at} /> by {app.disabled.by}: {app.disabled.why}
        </Badge>
      )}
      {trouble && (
        <Badge
          tone={trouble === 'nothing-live' ? 'neutral' : 'danger'}
          icon={trouble === 'nothing-live' ? undefined : 'danger'}
        >
          {WORDS[trouble]}
        </Badge>
      )}
      {app.frozen !== null && (
        <Badge tone="info" icon="info">
          frozen: {app.frozen}
        </Badge>
      )}
    </>
  )
}
