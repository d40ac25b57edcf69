import { Button } from '@hirfa/shared-ui'
import layout from '../values/layout.module.css'
import type { Asked } from './asked.ts'
import type { NextAction } from './next-action.ts'

interface PrimaryActionProps {
  next: NextAction
  onAsk: (asked: Asked) => void
}

export function PrimaryAction({ next: { action, why }, onAsk }: PrimaryActionProps) {
  return (
    <>
      {action && (
        <Button tone={action.danger ? 'danger' : 'primary'} onClick={() => onAsk(action.asked)}>
          {action.label}
        </Button>
      )}
      <p className={layout.reason}>{why}</p>
    </>
  )
}
