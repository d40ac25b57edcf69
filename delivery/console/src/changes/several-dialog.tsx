import { useState } from 'react'
import { Button, Select } from '@hirfa/shared-ui'
import { SignedLink } from '../app/signed-link.tsx'
import { say } from '../messages/say.ts'
import type { ChangeInput, ChangeName } from '../service/releases-api.ts'
import type { App } from '../service/results.ts'
import { percent } from '../values/number-text.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { USUAL_SHARES } from './share-choice.tsx'

interface SeveralDialogProps {
  apps: readonly App[]
  onClose: () => void
}

interface OfferedChange {
  label: string
  command: ChangeName
  action: string
  share?: number
}

function offeredChanges(): [OfferedChange, ...OfferedChange[]] {
  return [
    { label: say('several_promote'), command: 'promote', action: say('several_promote_action') },
    ...USUAL_SHARES.map(share => ({
      label: say('several_canary', { share: percent(share) }),
      command: 'canary' as const,
      action: say('several_canary_action', { share: percent(share) }),
      share
    })),
    { label: say('several_rollback'), command: 'rollback', action: say('several_rollback_action') }
  ]
}

export function SeveralDialog({ apps, onClose }: SeveralDialogProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const changes = offeredChanges()
  const [{ label, command, action, share }, setChange] = useState(changes[0])
  const isRollback = command === 'rollback'
  const offered = apps.flatMap(app => {
    const versions = optionsOf(app, isRollback)
    return versions.length === 0 ? [] : [{ app, versions }]
  })
  const members = offered.flatMap(({ app: { name }, versions }) => {
    const version = versions.find(option => option === chosen[name])
    return version === undefined ? [] : [{ app: name, version }]
  })
  const [first, ...others] = members
  const input: ChangeInput = {
    members: isRollback ? members.map(({ app }) => ({ app })) : members,
    ...(share !== undefined && { share })
  }

  return (
    <ChangeDialog
      title={say('change_several')}
      command={command}
      input={members.length < 2 ? undefined : input}
      action={action}
      tone={isRollback ? 'danger' : undefined}
      onClose={onClose}
    >
      <p>{say('several_about')}</p>
      <Select
        label={say('several_what')}
        options={changes.map(each => ({ value: each.label, label: each.label }))}
        value={label}
        onChange={asked => setChange(changes.find(each => each.label === asked) ?? changes[0])}
      />
      {offered.length < 2 && <p>{say('several_too_few')}</p>}
      {offered.map(({ app: { name, live }, versions }) => (
        <Select
          key={name}
          label={name}
          placeholder={say('several_stays', { version: live ?? say('nothing') })}
          options={versions.map(version => ({
            value: version,
            label: isRollback ? say('several_back_to', { version }) : version
          }))}
          value={chosen[name] ?? ''}
          onChange={version => setChosen({ ...chosen, [name]: version })}
        />
      ))}
      {first && others.length > 0 && !isRollback && (
        <PreviewTogether key={JSON.stringify(members)} first={first} others={others} />
      )}
    </ChangeDialog>
  )
}

interface Member {
  app: string
  version: string
}

function PreviewTogether({ first, others }: { first: Member; others: Member[] }) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <SignedLink request={{ kind: 'preview', ...first, with: others }} />
  return (
    <p>
      <Button onClick={() => setAsked(true)}>{say('preview_together')}</Button>
    </p>
  )
}

/** Versions published after the live one, newest first; a rollback leads to the one before, or ends the canary. */
function optionsOf({ published, live, canary: shown, lastGood }: App, isRollback: boolean): string[] {
  if (!isRollback) return published.slice(live === null ? 0 : published.indexOf(live) + 1).toReversed()
  const before = shown ? live : lastGood
  return before === null ? [] : [before]
}
