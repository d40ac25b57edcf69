import type { ComponentType } from 'react'
import type { Subject } from 'shared-contract/release'

/** What a module named in a remote's routes exposes. */
export interface ScreenModule {
  Screen: ComponentType
}

type Messages = Readonly<Record<string, string>>

/** An address, and what the edge may say of its page before any script has run. */
interface PlannedRoute<Key> {
  /** A pattern of react-router; the most specific one of all remotes wins. */
  path: string
  module: `./${string}`
  /** One without a title is called by the name of what its address names. */
  title?: Key
  /** Instead, once that name is known. */
  titleWithName?: Key
  description: Key
  /** What the page is about, where search engines may list it. */
  subject?: Subject
  /** The public calls that the screen begins with: their answers come with the page. */
  answers?: readonly `/api/${string}`[]
}

/** `remote.ts` of each remote: which addresses it answers, with which of its modules. */
export interface RemotePlan<Key extends string = string> {
  /** Exposed modules by name: `./home` → its source file. */
  exposes: Record<`./${string}`, string>
  /** Where the titles and descriptions are. */
  messages: { ar: Messages; en: Messages; fr: Messages }
  routes: readonly PlannedRoute<Key>[]
}
