import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Shows a dialog above everything while it is mounted, and gives the focus back when it leaves. */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<HTMLHeadingElement>(null)

  // A browser may close a dialog against our will; but the event can also come late, of a closing already undone.
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
