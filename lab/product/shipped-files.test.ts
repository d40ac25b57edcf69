import { isProgram } from '@hirfa/shared-contract/process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findBrowser } from '../../scripts/find-browser.ts'
import { deployFile, deploySettings } from './deploy-files.ts'
import { releaseService } from './engines/units.ts'
import { portsFrom } from './ports.ts'
import { shapeOf } from './shape.ts'
import { createUnit } from './systemd-unit.ts'

test('a shipped file is used with other places, each of which it must contain', () => {
  expect(deployFile('postgres/etcd.env', { 'etcd-1.hirfa.internal:2379': '127.0.0.1:5' })).toContain(
    'ETCD_LISTEN_CLIENT_URLS=http://127.0.0.1:5\n'
  )
  expect(() => deployFile('postgres/etcd.env', { 'etcd-9.hirfa.internal': 'x' })).toThrow(
    'deploy/postgres/etcd.env does not contain "etcd-9.hirfa.internal".'
  )
})

test('shipped settings get values, and no setting that they do not have', () => {
  const settings = deploySettings('settings/edge.env', { REPORT_SECRET: 'a=b' })
  expect(settings).toMatchObject({ REPORT_SECRET: 'a=b', API_URL: 'http://127.0.0.1:4310' })
  expect(() => deploySettings('settings/edge.env', { REPORT_SECRETS: '' })).toThrow(
    'deploy/settings/edge.env does not have the setting REPORT_SECRETS.'
  )
})

test.each([
  ['hirfa-api@.service', '4311', { PORT: '4311', METRICS_PORT: '14311', NODE_ENV: 'production' }],
  ['hirfa-edge@.service', '4301', { PORT: '4301', EDGE_METRICS_PORT: '14301', DATA_DIR: '/run/x/hirfa-edge-4301' }],
  ['hirfa-ops@.service', '4321', { PORT: '4321', HOST: '127.0.0.1', DATA_DIR: '/run/x/hirfa-ops-4321' }]
])('%s of port %s runs with the environment that the unit gives', (name, port, env) => {
  const unit = createUnit(name, port, '/run/x')
  expect(unit.env).toMatchObject(env)
  expect(unit.command[0]).toMatch(/node_modules\/\.bin\/node$/)
  expect(unit.command[1]).toMatch(/\.ts$/)
})

test.skipIf(!findBrowser())(
  'the release service opens pages in a browser before they go live, unless GATE_BROWSER turns it off',
  () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    const shape = shapeOf('/run/x', portsFrom(6_000))
    const gateBrowser = (setting: string | undefined) => {
      vi.stubEnv('GATE_BROWSER', setting)
      return releaseService(shape, { file: '/run/x/key.pem', text: '' }, '4321').env?.GATE_BROWSER
    }
    expect(gateBrowser('off')).toBe('off')
    expect(gateBrowser(undefined)).toSatisfy(isProgram)
  }
)
