import { useState } from 'react'
import { CanaryPlan, planInput, planText } from '@hirfa/shared-contract/release/commands'
import { TextField } from '@hirfa/shared-ui'
import * as v from 'valibot'
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
  const [next, setNext] = useState(now === undefined ? '' : planInput(app.canary?.plan ?? []))
  const plan = next.trim() ? v.safeParse(CanaryPlan, next) : undefined
  const text = chosen === OTHER ? own.trim().replace(',', '.') : chosen
  const share = /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined

  return (
    <ChangeDialog
      title={`Canary ${app.name} ${version}`}
      command="canary"
      input={
        share === undefined || plan?.success === false
          ? undefined
          : { app: app.name, version, share, ...(plan && { plan: next }) }
      }
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
      <TextField
        label="Next shares"
        optional
        hint={
          plan?.success
            ? `Then ${planText(plan.output)}, if enough visitors report no regression. A freeze pauses it.`
            : 'Larger shares with their waits: 25@30m 100@2h is 25 % after 30 minutes, and live after two more hours.'
        }
        problem={plan?.success === false ? 'Enter larger shares with their waits, such as 25@30m 100@2h.' : undefined}
        value={next}
        onChange={setNext}
        autoComplete="off"
      />
    </ChangeDialog>
  )
}
