import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { showLateFonts } from '../fonts/late-fonts.ts'

/** Shown again if the browser closes it and the parent does not unmount it, for example to ask a question first. */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<HTMLHeadingElement>(null)
  // The effect below runs again after the page was hidden by a boundary above, when nothing has the focus.
  const opener = useRef<Element>(null)

  const [closings, setClosings] = useState(0)

  // Chrome closes a dialog without a `cancel` event if the visitor has not interacted with the page since the last one.
  const onClosed = useEffectEvent(() => {
    // The event can also arrive after the dialog was opened again.
    if (dialog.current?.open) return
    onClose()
    setClosings(closings + 1)
  })

  useLayoutEffect(() => {
    const element = dialog.current
    opener.current ??= document.activeElement
    const listener = () => onClosed()
    showLateFonts()
    element?.showModal()
    element?.addEventListener('close', listener)
    start.current?.focus()
    return () => {
      element?.removeEventListener('close', listener)
      element?.close()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    }
  }, [])

  useLayoutEffect(() => {
    if (closings > 0 && dialog.current?.open === false) dialog.current.showModal()
  }, [closings])

  return { dialog, start }
}
