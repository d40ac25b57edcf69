import { useState } from 'react'
import { Select } from '@hirfa/shared-ui'
import type { App } from '../service/results.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { VersionChange } from './version-change.tsx'

interface DialogProps {
  app: App
  onClose: () => void
}

/** Ends the canary; without one, rolls back to the last good or a chosen version. */
export function RollbackDialog({ app, onClose }: DialogProps) {
  const { name, live, canary, lastGood, targets } = app
  const ofCanary = canary && live ? [{ value: '', label: `End the canary; everybody has ${live}` }] : []
  const ways = [...ofCanary, ...targets.map(version => ({ value: version, label: version }))]
  const [chosen, setChosen] = useState(canary ? '' : (lastGood ?? ''))
  const from = canary && chosen === '' ? canary.version : live
  const to = canary && chosen === '' ? live : chosen

  return (
    <ChangeDialog
      title={`Roll back ${name}`}
      command="rollback"
      input={to ? { app: name, version: chosen || undefined } : undefined}
      action={to ? `Roll back to ${to}` : 'Roll back'}
      tone="danger"
      onClose={onClose}
    >
      {to ? (
        <VersionChange app={name} from={from} to={to} />
      ) : (
        <p>{live ? `${live} is the first that went live; there is no earlier version.` : 'It is not live yet.'}</p>
      )}
      {canary && chosen !== '' && <p>The canary {canary.version} ends, too.</p>}
      {ways.length > 1 && <Select label="Back to" options={ways} value={chosen} onChange={setChosen} />}
    </ChangeDialog>
  )
}
