import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ContractManifest } from './contract-manifest.ts'
import { Declarations } from './declarations.ts'
import { scopedModule, shareKeyOf, withScopedImports } from './package-names.ts'

test.each([
  ['shared-ui', '@hirfa/shared-ui'],
  ['shared-platform/router', '@hirfa/shared-platform/router'],
  ['@hirfa/shared-ui', '@hirfa/shared-ui'],
  ['shared-uis', 'shared-uis'],
  ['react', 'react'],
  ['@nanostores/react', '@nanostores/react'],
  ['./shared-ui', './shared-ui'],
  ['fragment:search-box', 'fragment:search-box']
])('%s in a published build is %s', (module, name) => {
  expect(scopedModule(module)).toBe(name)
})

test.each([
  ['@hirfa/shared-platform/router', 'shared-platform/router'],
  ['@nanostores/react', '@nanostores/react'],
  ['react/jsx-runtime', 'react/jsx-runtime']
])('%s has the share key %s', (module, key) => {
  expect(shareKeyOf(module)).toBe(key)
})

test('imports of a declaration file get the scope once, and other texts stay', () => {
  const before = `import type { A } from 'shared-ui'\nexport declare const b: import("shared-platform/remote").B\nexport declare const c: 'my shared-ui'`
  const after = `import type { A } from '@hirfa/shared-ui'\nexport declare const b: import("@hirfa/shared-platform/remote").B\nexport declare const c: 'my shared-ui'`
  expect(withScopedImports(before)).toBe(after)
  expect(withScopedImports(after)).toBe(after)
})

const FACTS = { missing: { ar: [], en: [], fr: [] }, sizes: [], unguarded: [], unmapped: [] }

test('a contract manifest of before the scope is read with the present names', () => {
  const stored = {
    ...FACTS,
    format: 2,
    installed: { react: '19.3.1', 'shared-ui': '0.1.0' },
    provides: { './screen': ['Screen'], 'shared-platform/router': ['Link'] },
    needs: [
      { from: 'shared-ui', name: 'Button', at: 'src/screen.tsx:1' },
      {
        from: 'route',
        name: '*',
        at: 'src/main.ts:2',
        contract: { module: 'shared-platform/remote', type: 'ScreenModule' }
      }
    ]
  }
  expect(v.parse(ContractManifest, stored)).toEqual({
    ...FACTS,
    format: 2,
    installed: { react: '19.3.1', '@hirfa/shared-ui': '0.1.0' },
    provides: { './screen': ['Screen'], '@hirfa/shared-platform/router': ['Link'] },
    needs: [
      { from: '@hirfa/shared-ui', name: 'Button', at: 'src/screen.tsx:1' },
      {
        from: 'route',
        name: '*',
        at: 'src/main.ts:2',
        contract: { module: '@hirfa/shared-platform/remote', type: 'ScreenModule' }
      }
    ]
  })
})

test('declarations of before the scope are read with the present names', () => {
  const file = (text: string, imports: string[]) => ({ 'src/index.d.ts': { text, imports } })
  const stored = {
    format: 1,
    name: 'shared-ui',
    exports: { '.': 'src/index.d.ts' },
    files: file(`export type { A } from 'shared-platform'`, ['./src/a.d.ts', 'react', 'shared-platform'])
  }
  expect(v.parse(Declarations, stored)).toEqual({
    ...stored,
    name: '@hirfa/shared-ui',
    files: file(`export type { A } from '@hirfa/shared-platform'`, ['./src/a.d.ts', 'react', '@hirfa/shared-platform'])
  })
})
