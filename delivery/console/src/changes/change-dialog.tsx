import { type ReactNode, useId, useState } from 'react'
import { REASON_MAX_LENGTH } from '@hirfa/shared-contract/release/commands'
import { Alert, Button, type ButtonTone, Checkbox, Dialog, TextField } from '@hirfa/shared-ui'
import type { ChangeName, ChangeInput } from '../service/releases-api.ts'
import { ViolationList } from './violation-list.tsx'
import styles from './changes.module.css'
import { useChange } from './use-change.ts'

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
          <Button onClick={onClose}>Leave it</Button>
          <Button type="submit" form={form} tone={tone ?? 'primary'} busy={sending} disabled={!input || missesWhy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
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
          label="Why"
          optional={!whyNeeded && !force}
          hint="Recorded with the change; everyone with access can read it."
          value={why}
          onChange={setWhy}
          maxLength={REASON_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
        />
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
            Give it to visitors again.
          </Checkbox>
        )}
        {approves === undefined && (violations.length > 0 || refusal?.unchecked) && (
          <Checkbox checked={force} onChange={setForce}>
            Do it all the same. It needs a reason, and both are written down with your name.
          </Checkbox>
        )}
      </form>
    </Dialog>
  )
}
