import { useStore } from '@nanostores/react'
import { Badge } from '@hirfa/shared-ui'
import { type Message, say } from '../messages/say.ts'
import type { App, VersionFacts, VersionHealth } from '../service/results.ts'
import { $session } from '../session/session-store.ts'
import { percent } from '../values/number-text.ts'
import styles from './app.module.css'
import { type VersionAction, whyNoCanary, whyNoPromote, versionAction } from './actions.ts'
import { ActionButtons } from './action-buttons.tsx'
import { VersionHealthView } from './version-health.tsx'
import { VersionLine } from './version-facts.tsx'

interface VersionItemProps {
  app: App
  version: string
  facts: VersionFacts | undefined
  live: VersionFacts | undefined
  health: VersionHealth | undefined
  changeable: boolean
  onAsk: (what: VersionAction) => void
}

const NAMES: Record<VersionAction, Message> = {
  promote: 'promote_version',
  canary: 'canary_version',
  check: 'check_version',
  preview: 'preview_version',
  approve: 'approve_version'
}

export function VersionItem({ app, version, facts, live, health, changeable, onAsk }: VersionItemProps) {
  const session = useStore($session)
  const me = 'session' in session ? session.session.name : undefined
  const isLive = app.live === version
  const isCanary = app.canary?.version === version
  const whyNot: Partial<Record<VersionAction, string | undefined>> = {
    promote: whyNoPromote(app, version),
    canary: whyNoCanary(app, version)
  }
  const fitting = versionAction(app, version, facts, me)
  const others = (['promote', 'canary', 'check', 'preview'] as const).filter(what => what !== fitting)
  const actions: VersionAction[] = [fitting, ...others]
  return (
    <li className={styles.item}>
      <h3 className={styles.version}>
        {version} {isLive && <Badge tone="success">{say('live')}</Badge>}
        {isCanary && <Badge tone="accent">{say('canary_share', { share: percent(app.canary?.share ?? 0) })}</Badge>}
        {facts?.ended?.automatic && <Badge tone="danger">{say('automatic_rollback')}</Badge>}
      </h3>
      <div className={styles.lines}>
        {facts && <VersionLine facts={facts} live={isLive ? undefined : live} />}
        {health && !isLive && !isCanary && <VersionHealthView version={version} health={health} />}
      </div>
      {changeable && (
        <ActionButtons
          size="s"
          actions={actions.map(what => ({
            what,
            text: say(what === 'canary' ? (isCanary ? 'change_share' : 'start_canary') : what),
            label: say(NAMES[what], { version }),
            tone: what === fitting ? 'secondary' : 'quiet',
            whyNot: whyNot[what]
          }))}
          onAsk={onAsk}
        />
      )}
    </li>
  )
}
