import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Replacement } from '@hirfa/shared-platform/remote'
import { type } from './search-store.ts'

interface Entered {
  text: string
  start: number | null
  end: number | null
  focused: boolean
}

/** Takes over what was typed into the earlier form. Both change before the next paint: no key is lost. */
export function useReplacement({ replaces, onReplace }: Replacement, input: RefObject<HTMLInputElement | null>): void {
  const [entered, setEntered] = useState<Entered | null>(null)

  const takeOver = useEffectEvent(() => {
    const field = replaces?.current
    if (!field) return
    const { value: text, selectionStart: start, selectionEnd: end } = field
    setEntered({ text, start, end, focused: field === document.activeElement })
    onReplace?.()
  })

  // oxlint-disable-next-line react/set-state-in-effect -- it reads another input in the document
  useLayoutEffect(() => takeOver(), [])

  // Runs after the render that hides the form and shows this input.
  useLayoutEffect(() => {
    const field = input.current
    if (!entered || !field) return
    // The selection needs the text in the document; the store's next render confirms it.
    field.value = entered.text
    type(entered.text)
    if (!entered.focused) return
    field.focus()
    field.setSelectionRange(entered.start, entered.end)
  }, [entered, input])
}
