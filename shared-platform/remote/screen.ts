import type { ComponentType } from 'react'
import type { RemoteManifest as Manifest } from 'shared-contract/release'
import type { FragmentRole } from './fragments.ts'

export interface ScreenModule {
  Screen: ComponentType
}

/** `remote.ts` of a remote of this product. `Key` is a key of its messages. */
export type RemoteManifest<Key extends string = string> = Manifest<Key, FragmentRole>
