import type { PersistedState, SessionEnd } from '@hirfa/shared-contract/release'
import { LANGUAGE_KEY, VISIT_LANGUAGE_KEY } from '@hirfa/shared-contract/languages'
import { persistedText, storageOf, unstored } from './persisted.ts'
import { declaredByRemotes } from './release-document.ts'

export const DEVICE_ID_KEY = 'device_id'

const PLATFORM_STATE: readonly PersistedState[] = [
  { key: LANGUAGE_KEY, storage: 'local', keepOn: ['expiry', 'sign-out'] },
  { key: VISIT_LANGUAGE_KEY, storage: 'session', keepOn: ['expiry', 'sign-out'] },
  { key: DEVICE_ID_KEY, storage: 'local', keepOn: ['expiry'] }
]

/** With `null` as `area` only the values in memory are removed. */
export function clearPersisted(
  storage: PersistedState['storage'],
  end: SessionEnd,
  area: Storage | null | undefined = storageOf(storage)
): void {
  const surviving = declaredState().filter(state => state.storage === storage && state.keepOn.includes(end))
  for (const key of [...Object.keys(area ?? {}), ...unstored[storage].keys()]) {
    if (surviving.some(state => state.key === key)) continue
    area?.removeItem(key)
    unstored[storage].delete(key)
  }
}

export function hasPendingWork(): boolean {
  return declaredState().some(({ key, storage, awaitsSignIn }) => awaitsSignIn && persistedText(storage, key))
}

function declaredState(): PersistedState[] {
  return [...PLATFORM_STATE, ...declaredByRemotes()]
}
