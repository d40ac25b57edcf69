export type AppAction = 'rollback' | 'freeze' | 'thaw' | 'disable' | 'enable'

export type VersionAction = 'promote' | 'canary' | 'check' | 'preview' | 'approve'

export type Asked = { what: AppAction } | { what: VersionAction; version: string }
