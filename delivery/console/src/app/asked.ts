export type AppAction = 'rollback' | 'freeze' | 'thaw' | 'disable' | 'enable'

export type VersionAction = 'promote' | 'canary' | 'check' | 'preview' | 'approve'

/** The action whose dialog is open. */
export type Asked = { what: AppAction } | { what: VersionAction; version: string }
