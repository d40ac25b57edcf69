import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Shows a modal dialog while mounted, and restores the focus on unmount. */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<HTMLHeadingElement>(null)

  // A browser may close a dialog by itself; but the event can also arrive after the dialog was opened again.
  const onClosed = useEffectEvent(() => {
    if (!dialog.current?.open) onClose()
  })

  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    const heard = () => onClosed()
    element?.showModal()
    element?.addEventListener('close', heard)
    start.current?.focus()
    return () => {
      element?.removeEventListener('close', heard)
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return { dialog, start }
}
