import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'

interface Combobox<Entry> {
  entries: readonly Entry[]
  /** Enter without a selection takes the first entry; false while the list belongs to an earlier text. */
  takesFirst: boolean
  /** A response is pending; Enter is applied when it arrives. */
  waiting: boolean
  onChoose: (entry: Entry) => void
  /** Clears the input; returns `false` if it was empty, so that Escape propagates to the parent. */
  onClear: () => boolean
}

export function useCombobox<Entry>({ entries, takesFirst, waiting, onChoose, onClear }: Combobox<Entry>) {
  const list = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const [hurried, setHurried] = useState(false)
  const shown = active !== null && active < entries.length ? active : null

  const arrived = useEffectEvent(enter)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it waits for a response of the server
    if (hurried && !waiting) arrived()
  }, [hurried, waiting])

  useEffect(() => {
    if (shown !== null) document.getElementById(`${list}-${shown}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, shown])

  function close() {
    setOpen(false)
    setActive(null)
    setHurried(false)
  }

  function choose(entry: Entry) {
    close()
    onChoose(entry)
  }

  function move(step: 1 | -1): boolean {
    setOpen(true)
    if (!open || entries.length === 0) return true
    const from = shown ?? (step === 1 ? -1 : entries.length)
    setActive((from + step + entries.length) % entries.length)
    return true
  }

  function enter(): boolean {
    const entry = entries[shown ?? (takesFirst ? 0 : -1)]
    if (open && entry !== undefined) choose(entry)
    else setHurried(open && waiting)
    return true
  }

  function escape(): boolean {
    if (!open) return onClear()
    close()
    return true
  }

  /** Each handler returns whether it handled the key. */
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Escape: escape
  }

  return {
    open,
    active: shown,
    list,
    optionId: (index: number) => `${list}-${index}`,
    choose,
    suggest: () => {
      setOpen(true)
      setActive(null)
      setHurried(false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (act && !event.nativeEvent.isComposing && act()) event.preventDefault()
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    }
  }
}
