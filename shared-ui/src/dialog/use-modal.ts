import { useLayoutEffect, useRef } from 'react'

/** Shows a dialog above everything while it is mounted, and gives the focus back when it leaves. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    start.current?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return { dialog, start }
}
