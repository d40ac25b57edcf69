import { expect, test } from 'vitest'
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
