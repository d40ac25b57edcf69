import { type ReactNode, useId, useState } from 'react'
import { REASON_MAX_LENGTH } from '@hirfa/shared-contract/release/commands'
import { Alert, Button, type ButtonTone, Checkbox, Dialog, TextField } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import type { ChangeName, ChangeInput } from '../service/releases-api.ts'
import type { App } from '../service/results.ts'
import layout from '../values/layout.module.css'
import { GateProgress } from './gate-progress.tsx'
import { ViolationList } from './violation-list.tsx'
import { useChange } from './use-change.ts'

const GATED = new Set<ChangeName>(['promote', 'canary', 'rollback'])

export interface AppDialogProps {
  app: App
  onClose: () => void
}

export interface VersionDialogProps extends AppDialogProps {
  version: string
}

interface ChangeDialogProps {
  title: string
  command: ChangeName
  /** The input of the command; undefined while it is incomplete. */
  input: ChangeInput | undefined
  action: string
  tone?: ButtonTone
  whyNeeded?: boolean
  /** The request of another person that this change approves; it passes the gate by force. */
  approves?: number | undefined
  children: ReactNode
  onClose: () => void
}

export function ChangeDialog({
  title,
  command,
  input,
  action,
  tone,
  whyNeeded = false,
  approves,
  children,
  onClose
}: ChangeDialogProps) {
  const [why, setWhy] = useState('')
  const [force, setForce] = useState(approves !== undefined)
  const [again, setAgain] = useState(false)
  const form = useId()
  const { sending, refusal, send } = useChange(onClose)
  const violations = refusal?.violations ?? []
  const missesWhy = (whyNeeded || force) && why.trim() === ''

  return (
    <Dialog
      title={title}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('leave_it')}</Button>
          <Button type="submit" form={form} tone={tone ?? 'primary'} busy={sending} disabled={!input || missesWhy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={layout.stack}
        onSubmit={event => {
          event.preventDefault()
          if (!input || missesWhy || sending) return
          void send(command, {
            ...input,
            why: why.trim() || undefined,
            force: force || undefined,
            again: again || undefined,
            approves
          })
        }}
      >
        {children}
        <TextField
          label={say('why')}
          optional={!whyNeeded && !force}
          hint={say('why_hint')}
          value={why}
          onChange={setWhy}
          maxLength={REASON_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
        />
        {sending && GATED.has(command) && !force && <GateProgress members={membersIn(input)} />}
        {refusal && (
          <Alert
            tone={refusal.unchecked || refusal.rolledBack ? 'warning' : 'danger'}
            title={violations.length > 0 ? refusal.message.split('\n')[0] : refusal.message}
          >
            {violations.length > 0 && <ViolationList violations={violations} />}
          </Alert>
        )}
        {refusal?.rolledBack && (
          <Checkbox checked={again} onChange={setAgain}>
            {say('again')}
          </Checkbox>
        )}
        {approves === undefined && (violations.length > 0 || refusal?.unchecked) && (
          <Checkbox checked={force} onChange={setForce}>
            {say('force')}
          </Checkbox>
        )}
      </form>
    </Dialog>
  )
}

function membersIn({ app, version, members = [] }: ChangeInput = {}): { app: string; version?: string | undefined }[] {
  return app === undefined ? [...members] : [{ app, version }]
}
