import { useState } from 'react'
import { TextField } from '@hirfa/shared-ui'
import type { App } from '../service/results.ts'
import { percent } from '../values/percent.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { OTHER, ShareChoice } from './share-choice.tsx'

interface CanaryDialogProps {
  app: App
  version: string
  onClose: () => void
}

export function CanaryDialog({ app, version, onClose }: CanaryDialogProps) {
  const now = app.canary?.version === version ? app.canary.share : undefined
  const [chosen, setChosen] = useState('5')
  const [own, setOwn] = useState('')
  const text = chosen === OTHER ? own.trim().replace(',', '.') : chosen
  const share = /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined

  return (
    <ChangeDialog
      title={`Canary ${app.name} ${version}`}
      command="canary"
      input={share === undefined ? undefined : { app: app.name, version, share }}
      action={share === undefined ? 'Show it' : `Show it to ${percent(share)}`}
      onClose={onClose}
    >
      <p>
        {now === undefined
          ? `${version} is shown to a share of visitors; the others keep ${app.live}.`
          : `${version} is shown to ${percent(now)} of visitors now. A larger share only adds visitors.`}
      </p>
      <ShareChoice value={chosen} onChange={setChosen} />
      {chosen === OTHER && (
        <TextField
          label="Share in percent"
          hint="Above 0 and up to 99, such as 2.5"
          problem={own && share === undefined ? 'Enter a number above 0 and up to 99.' : undefined}
          value={own}
          onChange={setOwn}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </ChangeDialog>
  )
}
