import { useStore } from '@nanostores/react'
import { Badge } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import { TimedSentence } from '../messages/sentence.tsx'
import { $connection } from './live-store.ts'

export function LiveState() {
  const connection = useStore($connection)
  return (
    <output>
      {connection.state === 'live' && (
        <Badge tone="success" icon="success">
          {say('connected')}
        </Badge>
      )}
      {connection.state === 'away' && (
        <Badge tone="warning" icon="offline">
          <TimedSentence of="not_connected" at={connection.since} />
        </Badge>
      )}
    </output>
  )
}
