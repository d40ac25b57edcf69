import { type Message, say } from '../messages/say.ts'
import type { App } from '../service/results.ts'
import { type AppDialogProps, ChangeDialog } from './change-dialog.tsx'

interface StateDialogProps extends AppDialogProps {
  command: keyof typeof TEXTS
}

const TEXTS = {
  disable: ['disable_app', 'disable'],
  enable: ['enable_app', 'enable'],
  freeze: ['freeze_app', 'freeze'],
  thaw: ['thaw_app', 'end_freeze']
} satisfies Record<string, [title: Message, action: Message]>

/** Disables, enables, freezes or thaws an app. The first two of them can need a reason. */
export function StateDialog({ command, app, onClose }: StateDialogProps) {
  const [title, action] = TEXTS[command]
  return (
    <ChangeDialog
      title={say(title, { app: app.name })}
      command={command}
      input={{ app: app.name }}
      action={say(action)}
      {...(command === 'disable' ? { tone: 'danger' } : {})}
      whyNeeded={command === 'disable' || command === 'freeze'}
      onClose={onClose}
    >
      {consequences(command, app).map(text => (
        <p key={text}>{text}</p>
      ))}
    </ChangeDialog>
  )
}

function consequences(command: StateDialogProps['command'], { live, disabled, frozen }: App): string[] {
  switch (command) {
    case 'disable':
      return [say('disable_about')]
    case 'enable': {
      const about = live === null ? say('enable_about_nothing') : say('enable_about', { version: live })
      return [about, say('disable_reason', { why: disabled?.why ?? '' })]
    }
    case 'freeze':
      return [say('freeze_about')]
    case 'thaw':
      return [say('freeze_reason', { why: frozen ?? '' })]
  }
}
