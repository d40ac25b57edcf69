import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Artisan, Id, Slot } from '@hirfa/shared-contract'
import { $today, createResource } from '@hirfa/shared-platform'
import { useSearchParams } from '@hirfa/shared-platform/router'
import * as v from 'valibot'
import { getArtisan } from '../artisans/artisans-api.ts'
import { $draft } from '../draft/draft-store.ts'

const LinkedHour = v.object({ artisan: Id, ...Slot.entries })

interface Chosen {
  artisan: Artisan
  slot: Slot
}

/** A link that names an artisan and an hour (`?artisan=7&day=…&hour=10:00`) opens the sheet for them once. */
export function useLinkedHour(open: (chosen: Chosen) => void): void {
  const [query] = useSearchParams()
  const [$linked] = useState(() => {
    // The address of the sentence has no day for today.
    const date = query.get('day') ?? $today.get()
    const linked = v.safeParse(LinkedHour, { artisan: query.get('artisan'), date, time: query.get('hour') })
    return createLinked(linked.success ? linked.output : null)
  })
  const linked = useStore($linked)
  const { optionId } = useStore($draft)
  const chosen = linked.state === 'ready' && optionId !== null ? linked.value : null
  const openChosen = useEffectEvent(open)
  useEffect(() => {
    if (chosen) openChosen(chosen)
  }, [chosen])
}

function createLinked(linked: v.InferOutput<typeof LinkedHour> | null) {
  return createResource(atom(linked), async (asked, signal): Promise<Chosen | null> => {
    if (!asked) return null
    const { artisan: id, ...slot } = asked
    return { artisan: await getArtisan(id, signal), slot }
  })
}
