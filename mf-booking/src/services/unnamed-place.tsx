import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $draftKind } from '../draft/draft-store.ts'
import { usePlace } from '../draft/places.ts'

/** Marks the wizard until its stored place has a name. Its own component, so that the wizard does not render again. */
export function UnnamedPlace() {
  const [isNamed, setNamed] = useState(false)
  const { isLoading } = usePlace()
  const isRead = useStore($draftKind) === 'wizard'
  if (isRead && !isNamed && !isLoading) setNamed(true)
  return isRead && !isNamed && <span data-unnamed hidden />
}
