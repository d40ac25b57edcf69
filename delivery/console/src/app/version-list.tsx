import { useState } from 'react'
import { Button } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import type { App, VersionFacts, VersionHealth } from '../service/results.ts'
import layout from '../values/layout.module.css'
import type { VersionAction } from './actions.ts'
import { VersionItem } from './version-item.tsx'

interface VersionListProps {
  app: App
  versions: ReadonlyMap<string, VersionFacts>
  health: Record<string, VersionHealth> | undefined
  changeable: boolean
  onAsk: (what: VersionAction, version: string) => void
}

const FEW = 5

export function VersionList({ app, versions, health, changeable, onAsk }: VersionListProps) {
  const [all, setAll] = useState(false)
  const newestFirst = app.published.toReversed()
  const shown = all ? newestFirst : newestFirst.slice(0, FEW)

  return (
    <section className={layout.stack} aria-labelledby="versions">
      <h2 id="versions">{say('versions')}</h2>
      <ul className={layout.list}>
        {shown.map(version => (
          <VersionItem
            key={version}
            app={app}
            version={version}
            facts={versions.get(version)}
            live={versions.get(app.live ?? '')}
            health={health?.[version]}
            changeable={changeable}
            onAsk={what => onAsk(what, version)}
          />
        ))}
      </ul>
      {newestFirst.length > shown.length && (
        <p>
          <Button size="s" onClick={() => setAll(true)}>
            {say('all_versions', { count_shown: newestFirst.length })}
          </Button>
        </p>
      )}
    </section>
  )
}
