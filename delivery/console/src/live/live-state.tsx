import { useStore } from '@nanostores/react'
import { Badge } from '@hirfa/shared-ui'
import { Moment } from '../values/moment.tsx'
import { $connection } from './live-store.ts'

export function LiveState() {
  const connection = useStore($connection)
  return (
    <output>
      {connection.state === 'live' && (
        <Badge tone="success" icon="success">
          live
        </Badge>
      )}
      {connection.state === 'away' && (
        <Badge tone="warning" icon="offline">
          not live since <Moment at={connection.since} />
        </Badge>
      )}
    </output>
  )
}
