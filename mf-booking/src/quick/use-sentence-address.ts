import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Service } from '@hirfa/shared-contract'
import { useHydrated } from '@hirfa/shared-platform'
import { useSearchParams } from '@hirfa/shared-platform/router'
import { $draft } from '../draft/draft-store.ts'
import { $when } from './quick-store.ts'
import { applyAddress, openAddress, sentenceAddress } from './sentence-address.ts'

/** Keeps the sentence in the address, so that it can be shared, reloaded and open in two tabs. */
export function useSentenceAddress(services: readonly Service[]): void {
  const [query, setQuery] = useSearchParams()
  const search = query.toString()
  const isHydrated = useHydrated()
  useState(() => isHydrated || openAddress(query, services))
  const seen = useRef<string | null>(null)
  const written = useRef<string | null>(null)
  const draft = useStore($draft)
  const when = useStore($when)

  useLayoutEffect(() => {
    if (search !== seen.current && search !== written.current) applyAddress(new URLSearchParams(search), services)
    seen.current = search
  }, [search, services])

  useEffect(() => {
    // The answers may have changed since this render, and the address not yet.
    const next = sentenceAddress(new URLSearchParams(search), services)
    if (next.toString() === search || next.toString() === written.current) return
    written.current = next.toString()
    setQuery(next, { replace: true })
  }, [search, setQuery, services, draft, when])
}
