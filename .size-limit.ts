/** Size budgets of the apps. Those of the remotes are in their package.json, where the gate reads them too. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remotesIn } from './scripts/apps.ts'

const SHELL = 'shell/dist/shell.*.js'

const remotes = remotesIn().flatMap(remote => {
  const { budgets = {} }: { budgets?: Record<string, number> } = JSON.parse(
    readFileSync(join(import.meta.dirname, remote, 'package.json'), 'utf8')
  )
  return Object.entries(budgets)
    .filter(([module]) => module !== '*')
    .map(([module, kilobytes]) => ({
      name: `${remote}, ${module.slice(2)}`,
      path: [`${remote}/dist/remote-entry.js`, `${remote}/dist/${module.slice(2)}.*.js`],
      limit: `${kilobytes} kB`
    }))
})

export default [
  { name: 'shell', path: SHELL, limit: '101.5 kB' },
  { name: 'service worker', path: 'shell/dist/firebase-messaging-sw.js', limit: '3.6 kB' },
  { name: 'frame and components, styles', path: 'shell/dist/shell.*.css', limit: '12 kB' },
  {
    name: 'cold home page, scripts',
    path: [
      SHELL,
      'shell/dist/messages-ar.*.js',
      'mf-catalog/dist/remote-entry.js',
      'mf-catalog/dist/home.*.js',
      'mf-catalog/dist/messages-ar.*.js'
    ],

    limit: '113.3 kB'
  },
  ...remotes,
  {
    name: 'release console',
    path: 'delivery/console/dist/console.*.js',
    limit: '108.4 kB'
  }
]
