import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import type { Used } from '@hirfa/shared-contract/release'

const $unusable = atom<Used | undefined>()

export function replaceUnusable(used: Used): void {
  $unusable.set(used)
}

export function UsableScreen({ part, version, children }: Used & { children: ReactNode }) {
  const unusable = useStore($unusable)
  if (unusable?.part === part && unusable.version === version) throw new Error('The screen is unusable')
  return children
}

export function forgetUnusable(): void {
  $unusable.set(undefined)
}
