import { atom } from 'nanostores'
import { useState } from 'react'
import { createResource, useResourceState } from '@hirfa/shared-platform'

type How<Input, Value> = Parameters<typeof createResource<Input, Value>>

/** Loads once for the first input; another input needs another `key` of the component. */
export function useResource<Input, Value>(input: Input, load: How<Input, Value>[1], first?: How<Input, Value>[2]) {
  const [$resource] = useState(() => createResource(atom(input), load, first))
  return { state: useResourceState($resource), reload: $resource.reload }
}
