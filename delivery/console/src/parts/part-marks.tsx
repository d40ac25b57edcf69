import { Badge } from 'shared-ui'
import type { Part, VersionHealth } from '../service/answers.ts'
import { type Trouble, troubleOf } from './trouble.ts'

const WORDS: Record<Trouble, string> = {
  'live-fails': 'live version fails',
  'canary-fails': 'canary fails',
  'nothing-live': 'not live yet'
}

interface PartMarksProps {
  part: Part
  health: Record<string, VersionHealth> | undefined
}

/** What somebody should know of a part before anything else. */
export function PartMarks({ part, health }: PartMarksProps) {
  const trouble = troubleOf(part, health)
  return (
    <>
      {trouble && (
        <Badge
          tone={trouble === 'nothing-live' ? 'neutral' : 'danger'}
          icon={trouble === 'nothing-live' ? undefined : 'danger'}
        >
          {WORDS[trouble]}
        </Badge>
      )}
      {part.frozen !== null && (
        <Badge tone="info" icon="info">
          frozen: {part.frozen}
        </Badge>
      )}
    </>
  )
}
