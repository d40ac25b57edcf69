import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { billOfMaterials } from './bill-of-materials.ts'

const APP = { name: 'mf-journal', version: '1.0.0' }

function installed(folder: string, manifest: object): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  return folder
}

test('the packages that a build has read are its components, each once, sorted, with licence', () => {
  const modules = join(temporaryFolder(), 'node_modules')
  const scoped = installed(join(modules, '@scope/kit'), { name: '@scope/kit', version: '2.0.0', license: 'MIT' })
  const nested = installed(join(scoped, 'node_modules/deep'), {
    name: 'deep',
    version: '0.1.0',
    license: '(MIT OR Apache-2.0)'
  })
  const old = installed(join(modules, 'old'), { name: 'old', version: '3.0.0', license: { type: 'BSD' } })
  const bare = installed(join(modules, 'bare'), { name: 'bare', version: '1.0.0' })
  const part = installed(join(modules, 'part'), { type: 'module' })
  const files = [scoped, nested, old, bare, part].flatMap(folder => [join(folder, 'a.js'), join(folder, 'lib/b.js')])

  expect(billOfMaterials(APP, ['/src/own.ts', ...files])).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { type: 'application', ...APP } },
    components: [
      { purl: 'pkg:npm/%40scope/kit@2.0.0', name: '@scope/kit', licenses: [{ license: { id: 'MIT' } }] },
      { purl: 'pkg:npm/bare@1.0.0', licenses: [{ license: { name: 'unknown' } }] },
      { purl: 'pkg:npm/deep@0.1.0', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
      { purl: 'pkg:npm/old@3.0.0', licenses: [{ license: { id: 'BSD' } }] }
    ]
  })
})
