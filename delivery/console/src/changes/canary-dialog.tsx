import { useState } from 'react'
import { CanaryPlan, cohortText, planInput } from '@hirfa/shared-contract/release/commands'
import { TextField } from '@hirfa/shared-ui'
import * as v from 'valibot'
import { say } from '../messages/say.ts'
import { percent } from '../values/number-text.ts'
import { AudienceChoice, cohortIn, cohortParts } from './audience-choice.tsx'
import { ChangeDialog, type VersionDialogProps } from './change-dialog.tsx'
import { planText } from './plan-text.ts'
import { OTHER, ShareChoice } from './share-choice.tsx'

export function CanaryDialog({ app, version, onClose }: VersionDialogProps) {
  const now = app.canary?.version === version ? app.canary.share : undefined
  const [chosen, setChosen] = useState('5')
  const [own, setOwn] = useState('')
  const [next, setNext] = useState(now === undefined ? '' : planInput(app.canary?.plan ?? []))
  const [audience, setAudience] = useState(cohortParts(now === undefined ? undefined : app.canary?.only))
  const only = audience.attribute === '' ? undefined : cohortIn(audience.attribute, audience.values)
  const isIncomplete = audience.attribute !== '' && !only
  const plan = next.trim() ? v.safeParse(CanaryPlan, next) : undefined
  const text = chosen === OTHER ? own.trim().replace(',', '.') : chosen
  const share = /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined

  return (
    <ChangeDialog
      title={say('canary_app', { app: app.name, version })}
      command="canary"
      input={
        share === undefined || plan?.success === false || isIncomplete
          ? undefined
          : { app: app.name, version, share, ...(plan && { plan: next }), ...(only && { only: cohortText(only) }) }
      }
      action={share === undefined ? say('show_it') : say('show_it_to', { share: percent(share) })}
      onClose={onClose}
    >
      <p>
        {now === undefined
          ? say('canary_about', { version, live: app.live ?? say('nothing') })
          : say('canary_about_more', { version, share: percent(now) })}
      </p>
      <ShareChoice value={chosen} onChange={setChosen} />
      {chosen === OTHER && (
        <TextField
          label={say('share_in_percent')}
          hint={say('share_hint')}
          problem={own && share === undefined ? say('share_problem') : undefined}
          value={own}
          onChange={setOwn}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <AudienceChoice {...audience} onChange={(attribute, values) => setAudience({ attribute, values })} />
      <TextField
        label={say('next_shares')}
        optional
        hint={plan?.success ? say('next_shares_then', { plan: planText(plan.output) }) : say('next_shares_hint')}
        problem={plan?.success === false ? say('next_shares_problem') : undefined}
        value={next}
        onChange={setNext}
        autoComplete="off"
      />
    </ChangeDialog>
  )
}
