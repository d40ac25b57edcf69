import * as platform from '@hirfa/shared-platform'
import * as firstOfPlatform from '@hirfa/shared-platform/first'
import * as ui from '@hirfa/shared-ui'
import * as firstOfUi from '@hirfa/shared-ui/first'
import * as nanostores from 'nanostores'
import { expect, test } from 'vitest'
import { LATE_EXPORTS } from '@hirfa/shared-contract/release'
import { nanostores as firstOfNanostores } from './first-nanostores.ts'
import { LATE_MODULES } from './late-modules.ts'
import { shareScope } from './shared-modules.ts'

test('the shell provides the shared modules under the keys that published remotes ask for', () => {
  expect(Object.keys(shareScope)).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'nanostores',
    '@nanostores/react',
    'shared-i18n',
    'shared-platform',
    'shared-platform/router',
    'shared-ui'
  ])
})

const FIRST = { nanostores: firstOfNanostores, 'shared-platform': firstOfPlatform, 'shared-ui': firstOfUi }
const ALL = { nanostores, 'shared-platform': platform, 'shared-ui': ui }

function provided(name: keyof typeof ALL, part: 'first' | 'get'): Promise<object> {
  const [version = {}] = Object.values<object>(shareScope[name] ?? {})
  return Reflect.get(version, part)().then((factory: () => object) => factory())
}

test('the second file completes the modules that a page starts with, and has the late exports only', async () => {
  for (const name of ['nanostores', 'shared-platform', 'shared-ui'] as const) {
    const late = LATE_EXPORTS[name]?.toSorted()
    expect(
      Object.keys(ALL[name])
        .filter(key => !(key in FIRST[name]))
        .toSorted()
    ).toEqual(late)
    expect(Object.keys(LATE_MODULES[name]).toSorted()).toEqual(late)
    expect(await provided(name, 'get')).toEqual({ ...ALL[name] })
    expect(await provided(name, 'get')).toBe(await provided(name, 'first'))
  }
})
