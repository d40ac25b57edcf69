import { useState } from 'react'
import { Select } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import { type AppDialogProps, ChangeDialog } from './change-dialog.tsx'
import { VersionChange } from './version-change.tsx'

/** Ends the canary; without one, rolls back to the last good or a chosen version. */
export function RollbackDialog({ app, onClose }: AppDialogProps) {
  const { name, live, canary, lastGood, targets } = app
  const ofCanary = canary && live ? [{ value: '', label: say('end_canary_everybody', { live }) }] : []
  const ways = [...ofCanary, ...targets.map(version => ({ value: version, label: version }))]
  const [chosen, setChosen] = useState(canary ? '' : (lastGood ?? ''))
  const from = canary && chosen === '' ? canary.version : live
  const to = canary && chosen === '' ? live : chosen

  return (
    <ChangeDialog
      title={say('roll_back_dialog', { app: name })}
      command="rollback"
      input={to ? { app: name, version: chosen || undefined } : undefined}
      action={to ? say('roll_back_to', { version: to }) : say('roll_back')}
      tone="danger"
      onClose={onClose}
    >
      {to ? (
        <VersionChange app={name} from={from} to={to} />
      ) : (
        <p>{live ? say('no_earlier', { version: live }) : say('not_live_yet')}</p>
      )}
      {canary && chosen !== '' && <p>{say('canary_ends_too', { version: canary.version })}</p>}
      {ways.length > 1 && <Select label={say('back_to')} options={ways} value={chosen} onChange={setChosen} />}
    </ChangeDialog>
  )
}
