import { expect, test } from 'vitest'
import { ArtifactsAway } from '@hirfa/delivery-releases'
import type { RemoteBuild, ShellBuild } from '@hirfa/shared-contract/release'
import { createRelease } from '../pages/release.ts'
import { releasedRemote } from '../pages/released-remote.ts'
import { edgeCache } from './edge-cache.ts'
import { pageStyles } from './page-styles.ts'

const SHEET = 'screen.css'
const files = { [SHEET]: 'sha384-' }
const build = { version: '1.0.0', messages: { ar: [], en: [], fr: [] }, files, entry: 'entry.js' }
const modules = { './screen': { scripts: [], styles: [SHEET] } }
const needs = { scripts: [], styles: [SHEET] }
const shell: ShellBuild = { ...build, kind: 'shell', name: 'shell', needs, fonts: [] }
const route = { path: '/', module: './screen' }
const remote: RemoteBuild = { ...build, kind: 'remote', name: 'mf-notes', global: 'notes', modules, routes: [route] }
const remotes = [releasedRemote({ live: remote, lastGood: undefined, keys: [] })]
const live = createRelease({ id: '0123456789ab', shell, shellKeys: [], remotes, disabled: [] })
const published = { published: [{ version: '1.0.0', record: 'sha384-' }], liveHistory: ['1.0.0'] }

test('a page whose stylesheets cannot be read links them, and inlines them when they can be read again', async () => {
  let isAway = true
  const stylesOf = pageStyles({
    cache: edgeCache(1_000_000),
    releases: { state: async () => ({ shell: published, 'mf-notes': published }) },
    files: {
      async file() {
        if (isAway) throw new ArtifactsAway('The bucket does not answer.')
        return { bytes: Buffer.from('main { color: red }'), encoding: undefined }
      }
    }
  })
  const owner = { remote, route, parameters: {} }
  expect(await stylesOf(live, owner)).toBeUndefined()
  isAway = false
  expect((await stylesOf(live, owner))?.('<main></main>').head).toContain('main{color:red}')
})
