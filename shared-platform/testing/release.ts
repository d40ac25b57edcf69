import type { LiveRemote, ReleaseDocument } from '@hirfa/shared-contract/release'

const NO_BUILD = { version: '1.0.0', base: '/', entry: 'remote-entry.js', integrity: '', global: 'none', routes: [] }

export function provideRelease(
  remotes: Readonly<Record<string, Partial<LiveRemote>>>,
  disabled: ReleaseDocument['disabled'] = {}
): void {
  const block = document.createElement('script')
  block.id = 'release'
  block.type = 'application/json'
  const entries = Object.entries(remotes).map(([name, remote]) => [name, { ...NO_BUILD, ...remote }])
  block.textContent = JSON.stringify({
    id: '0'.repeat(12),
    shell: '1.0.0',
    remotes: Object.fromEntries(entries),
    disabled
  })
  withdrawRelease()
  document.head.append(block)
}

export function withdrawRelease(): void {
  document.querySelector('script#release')?.remove()
}
