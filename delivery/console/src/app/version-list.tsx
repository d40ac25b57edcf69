import { type ReactNode, useState } from 'react'
import { Button } from '@hirfa/shared-ui'
import { CanaryDialog } from '../changes/canary-dialog.tsx'
import { PromoteDialog } from '../changes/promote-dialog.tsx'
import type { App, VersionHealth } from '../service/results.ts'
import { CheckDialog } from './check-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import styles from './app.module.css'
import { VersionItem } from './version-item.tsx'

interface VersionListProps {
  app: App
  health: Record<string, VersionHealth> | undefined
  changeable: boolean
}

type Asked = 'promote' | 'canary' | 'check' | 'preview'

const FEW = 5

/** The published versions, newest first, with their actions. */
export function VersionList({ app, health, changeable }: VersionListProps) {
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState<{ version: string; what: Asked }>()
  const versions = app.published.toReversed()
  const shown = all ? versions : versions.slice(0, FEW)
  const close = () => setAsked(undefined)

  return (
    <section className={styles.section} aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      <ul className={styles.versions}>
        {shown.map(version => (
          <VersionItem
            key={version}
            app={app}
            version={version}
            health={health?.[version]}
            changeable={changeable}
            onAsk={what => setAsked({ version, what })}
          />
        ))}
      </ul>
      {versions.length > shown.length && (
        <p>
          <Button size="s" onClick={() => setAll(true)}>{`All ${versions.length} versions`}</Button>
        </p>
      )}
      {asked && dialogOf(asked.what, { app, version: asked.version, onClose: close })}
    </section>
  )
}

function dialogOf(what: Asked, about: { app: App; version: string; onClose: () => void }): ReactNode {
  if (what === 'promote') return <PromoteDialog {...about} />
  if (what === 'canary') return <CanaryDialog {...about} />
  return what === 'check' ? <CheckDialog {...about} /> : <PreviewDialog {...about} />
}
