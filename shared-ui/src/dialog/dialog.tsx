import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'shared-i18n'
import { IconButton } from '../button/icon-button.tsx'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: ReactNode
  /** Esc, the cross and a click outside ask for it; the dialog leaves when the parent no longer renders it. */
  onClose: () => void
  children: ReactNode
  /** The actions, the main one last. */
  footer?: ReactNode
  /**
   * On phones a `sheet` rises from the bottom, and a `top` hangs from the top, out of the way of
   * the keyboard; a `drawer` comes from the side where reading begins.
   */
  shape?: 'box' | 'sheet' | 'top' | 'drawer'
  width?: 'normal' | 'wide'
}

/** Open as long as it is rendered. Focus goes to its title, and back to the opener afterwards. */
export function Dialog({ title, onClose, children, footer, shape = 'box', width = 'normal' }: DialogProps) {
  const { t } = useTranslation('ui')
  const heading = useId()
  const { dialog, start } = useModal(onClose)
  const outside = useOutsideClick(onClose)

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

/** A press that begins inside, as a selection of text does, is no click outside. */
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
