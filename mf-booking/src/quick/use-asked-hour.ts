import { useState } from 'react'
import { type Artisan, Id, type Slot, slotFromText } from '@hirfa/shared-contract'
import { slotText } from '@hirfa/shared-contract/paths'
import { useSearchParams } from '@hirfa/shared-platform/router'
import * as v from 'valibot'

const ARTISAN = 'artisan'
const HOUR = 'hour'

export interface AskedHour {
  artisanId: number
  slot: Slot
  /** The artisan, if their card was shown. */
  artisan: Artisan | undefined
}

/** The hour whose sheet is open, in the address: a link opens it and a reload keeps it. */
export function useAskedHour() {
  const [query, setQuery] = useSearchParams()
  const [artisan, setArtisan] = useState<Artisan>()
  const isAsked = query.has(ARTISAN) && query.has(HOUR)
  const id = v.safeParse(Id, query.get(ARTISAN))
  const slot = slotFromText(query.get(HOUR) ?? '')
  const asked: AskedHour | null =
    id.success && slot ? { artisanId: id.output, slot, artisan: artisan?.id === id.output ? artisan : undefined } : null

  const show = (chosen: Artisan, hour: Slot) => write({ [ARTISAN]: String(chosen.id), [HOUR]: slotText(hour) })

  function write(next: Record<string, string>) {
    setQuery(
      rest => {
        const others = [...rest].filter(([name]) => name !== ARTISAN && name !== HOUR)
        return new URLSearchParams([...others, ...Object.entries(next)])
      },
      { replace: true }
    )
  }

  return {
    asked,
    isUnreadable: isAsked && !asked,
    service: query.get('service') ?? '',
    /** Changes with each card whose hour is chosen, not with another hour in the open sheet. */
    opening: artisan?.id,
    open(chosen: Artisan, hour: Slot) {
      setArtisan(chosen)
      show(chosen, hour)
    },
    change: show,
    close: () => write({})
  }
}
