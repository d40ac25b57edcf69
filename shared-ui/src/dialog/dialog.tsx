import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { IconButton } from '../button/icon-button.tsx'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Action buttons, the primary one last. */
  footer?: ReactNode
  /** On phones: `sheet` at the bottom, `top` clear of the keyboard, `drawer` at the inline start. */
  shape?: 'box' | 'sheet' | 'top' | 'drawer'
  width?: 'normal' | 'wide'
}

/** Open while mounted. Moves the focus to its title, and back to the opener on unmount. */
export function Dialog({ title, onClose, children, footer, shape = 'box', width = 'normal' }: DialogProps) {
  const { t } = useTranslation('ui')
  const heading = useId()
  const { dialog, start } = useModal(onClose)
  const outside = useOutsideClick(onClose)
  const ignoreSecondTap = useSecondTap()

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-shape={shape}
      data-width={width}
      aria-labelledby={heading}
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClickCapture={ignoreSecondTap}
      {...outside}
    >
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 id={heading} ref={start} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}

/** A press that starts inside, such as a text selection, is not a click outside. */
function useOutsideClick(onClose: () => void) {
  const began = useRef(false)
  return {
    onMouseDown: (event: MouseEvent) => {
      began.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (began.current && event.target === event.currentTarget) onClose()
    }
  }
}

/** Ignores the second tap of a double tap that opened the dialog: it meets whatever is now under the finger. */
function useSecondTap() {
  const tapped = useRef(false)
  return (event: MouseEvent) => {
    if (event.detail < 2) tapped.current = true
    if (tapped.current) return
    event.preventDefault()
    event.stopPropagation()
  }
}
