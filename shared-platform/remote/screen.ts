import type { ComponentType } from 'react'

/** What a module named in a remote's routes exposes. */
export interface ScreenModule {
  Screen: ComponentType
}

/** `remote.ts` of each remote: which addresses it answers, with which of its modules. */
export interface RemotePlan {
  /** Exposed modules by name: `./home` → its source file. */
  exposes: Record<`./${string}`, string>
  /** react-router path patterns; the most specific one of all remotes wins. */
  routes: readonly { path: string; module: `./${string}` }[]
}
