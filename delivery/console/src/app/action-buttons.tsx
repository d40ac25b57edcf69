import { useId } from 'react'
import { Button, type ButtonTone } from '@hirfa/shared-ui'
import layout from '../values/layout.module.css'
import styles from './app.module.css'

interface OfferedAction<What> {
  what: What
  /** Of a button that stays, with its focus, when its action becomes the opposite one. */
  id?: string
  text: string
  /** The name of a button whose text is a short form. */
  label?: string
  tone?: ButtonTone
  /** Why it is not possible now. */
  whyNot?: string | undefined
}

interface ActionButtonsProps<What> {
  actions: readonly OfferedAction<What>[]
  size?: 's' | 'm'
  onAsk: (what: What) => void
}

/** A button for each action, and the reasons why some of them are disabled. */
export function ActionButtons<What extends string>({ actions, size = 'm', onAsk }: ActionButtonsProps<What>) {
  const reason = useId()
  const reasons = [...new Set(actions.flatMap(({ whyNot = [] }) => whyNot))]
  return (
    <div>
      <div className={styles.actions}>
        {actions.map(({ what, id = what, text, label, tone = 'secondary', whyNot }) => (
          <Button
            key={id}
            size={size}
            tone={tone}
            aria-label={label}
            aria-describedby={whyNot && reason}
            disabled={whyNot !== undefined}
            onClick={() => onAsk(what)}
          >
            {text}
          </Button>
        ))}
      </div>
      {reasons.length > 0 && (
        <p id={reason} className={layout.reason}>
          {reasons.join(' ')}
        </p>
      )}
    </div>
  )
}
