import { remotesIn } from '../apps.ts'

export type Need = 'builds' | 'browser' | 'postgres' | 'nginx'

export interface Project {
  name: string
  folder: string
  /** `page`: happy-dom and a real API; `node`: no DOM. The other kinds have one project each. */
  kind: 'node' | 'page' | 'api' | 'api-embedded' | 'api-statuses' | 'console' | 'e2e'
  needs: readonly Need[]
  reusesWorkers: boolean
}

const REUSE_WORKERS = [
  'shared-contract',
  'shared-i18n',
  'shared-tracing',
  'releases',
  'edge',
  'product',
  'remote-kit',
  'scripts',
  'lab'
]

function project(kind: Project['kind'], folder: string, needs: readonly Need[] = []): Project {
  const name = folder.split('/').at(-1) ?? folder
  return { name, folder, kind, needs, reusesWorkers: kind !== 'node' || REUSE_WORKERS.includes(name) }
}

export const PROJECTS: readonly Project[] = [
  project('node', 'shared-contract'),
  project('node', 'shared-i18n'),
  project('page', 'shared-platform'),
  project('node', 'shared-tracing'),
  project('page', 'shared-ui'),
  ...remotesIn().map(remote => project('page', remote)),
  project('page', 'shell'),
  project('api', 'api', ['postgres']),
  { ...project('api-embedded', 'api', ['postgres']), name: 'api-embedded' },
  { ...project('api-statuses', 'api', ['postgres']), name: 'api-statuses' },
  project('node', 'delivery/releases', ['postgres']),
  project('node', 'delivery/edge', ['postgres']),
  project('node', 'delivery/renderer'),
  project('node', 'product'),
  project('node', 'delivery/remote-kit'),
  project('console', 'delivery/console'),
  project('node', 'scripts', ['nginx']),
  project('node', 'lab', ['postgres']),
  project('node', 'examples/tractor-store'),
  project('e2e', 'e2e', ['builds', 'browser', 'postgres'])
]
