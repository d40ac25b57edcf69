import { useState } from 'react'
import { Select } from '@hirfa/shared-ui'
import type { ChangeInput, ChangeName } from '../service/releases-api.ts'
import type { App } from '../service/results.ts'
import { percent } from '../values/percent.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { PreviewTogether } from './preview-together.tsx'
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

const PROMOTION: OfferedChange = {
  label: 'Promote them: all visitors get them',
  command: 'promote',
  action: 'Promote them'
}
const OFFERED: readonly OfferedChange[] = [
  PROMOTION,
  ...USUAL_SHARES.map(share => ({
    label: `Show them to ${percent(share)} of visitors`,
    command: 'canary' as const,
    action: `Show them to ${percent(share)}`,
    share
  })),
  { label: 'Roll back their last change', command: 'rollback', action: 'Roll them back' }
]

export function SeveralDialog({ apps, onClose }: SeveralDialogProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [{ label, command, action, share }, setChange] = useState(PROMOTION)
  const isRollback = command === 'rollback'
  const offered = apps.flatMap(app => {
    const versions = optionsOf(app, isRollback)
    return versions.length === 0 ? [] : [{ app, versions }]
  })
  const members = offered.flatMap(({ app: { name }, versions }) => {
    const version = versions.find(option => option === chosen[name])
    return version === undefined ? [] : [{ app: name, version }]
  })
  const input: ChangeInput = {
    members: isRollback ? members.map(({ app }) => ({ app })) : members,
    ...(share !== undefined && { share })
  }

  return (
    <ChangeDialog
      title="Change several apps"
      command={command}
      input={members.length < 2 ? undefined : input}
      action={action}
      tone={isRollback ? 'danger' : undefined}
      onClose={onClose}
    >
      <p>They change as one. The gate looks at their combination first, and one rollback undoes the change.</p>
      <Select
        label="What to do"
        options={OFFERED.map(each => ({ value: each.label, label: each.label }))}
        value={label}
        onChange={asked => setChange(OFFERED.find(each => each.label === asked) ?? PROMOTION)}
      />
      {offered.length < 2 && <p>Fewer than two apps have a version to change to.</p>}
      {offered.map(({ app: { name, live }, versions }) => (
        <Select
          key={name}
          label={name}
          placeholder={`stays at ${live ?? 'nothing'}`}
          options={versions.map(version => ({ value: version, label: isRollback ? `back to ${version}` : version }))}
          value={chosen[name] ?? ''}
          onChange={version => setChosen({ ...chosen, [name]: version })}
        />
      ))}
      {members.length >= 2 && !isRollback && <PreviewTogether key={JSON.stringify(members)} members={members} />}
    </ChangeDialog>
  )
}

/** Versions published after the live one, newest first; a rollback leads to the one before, or ends the canary. */
function optionsOf({ published, live, canary: shown, lastGood }: App, isRollback: boolean): string[] {
  if (!isRollback) return published.slice(live === null ? 0 : published.indexOf(live) + 1).toReversed()
  const before = shown ? live : lastGood
  return before === null ? [] : [before]
}
