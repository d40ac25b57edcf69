import { expect, onTestFinished, test } from 'vitest'
import { hirfa } from '../../product/index.ts'
import { testServer } from '../../delivery/testing/test-server.ts'
import { publishedProduct } from '../../delivery/testing/published-product.ts'
import { issueToken } from '../../delivery/releases/src/access/release-tokens.ts'
import { freePort } from '../testing/free-port.ts'
import { printedAddress, startProgram } from '../testing/started-program.ts'
import { devOptionsOf } from './dev-options.ts'

const runDev = (words: string[], env: NodeJS.ProcessEnv = {}) =>
  startProgram([process.execPath, 'scripts/dev.ts', ...words], env)

async function refusalOf(words: string[], env?: NodeJS.ProcessEnv): Promise<string> {
  const { ended, said } = runDev(words, env)
  expect(await ended).toBe(1)
  return said.join('\n')
}

async function environment(overrides: boolean) {
  const devOverrides = overrides ? { origins: [] } : undefined
  const { store, url } = await publishedProduct(undefined, {
    product: hirfa({}),
    remotes: { 'mf-booking': ['/services'] },
    devOverrides,
    operations: {}
  })
  const tokenOf = async (part: string) =>
    (await issueToken(store.keys, { name: part, role: 'team', apps: [part], days: 1 }, new Date())).token
  return { url, tokenOf }
}

test.each([
  [['mf-nothing'], /^There is no remote "mf-nothing"\. Remotes: .*mf-booking/],
  [['shell'], /^There is no remote "shell"/],
  [[], /^Usage: npm run dev/],
  [['mf-booking', '--wrong'], /^Usage: npm run dev/],
  [['mf-booking', '--port', '99999'], /^port must be a number from 1 to 65535, got 99999\.$/],
  [
    ['mf-booking', '--to', 'staging'],
    /^--to must be an address such as https:\/\/staging\.hirfa\.example, got "staging"/
  ],
  [
    ['mf-booking', '--to', 'https://staging.example'],
    /^https:\/\/staging\.example requires a token: set --token or RELEASE_TOKEN/
  ]
])('invalid arguments %j are refused with a message', (words, sentence) => {
  expect(() => devOptionsOf(words, ['mf-account', 'mf-booking'], {})).toThrow(sentence)
})

test('hot reload is on for the local product, and off with --exact or for another environment', () => {
  const optionsOf = (...words: string[]) =>
    devOptionsOf(['mf-booking', ...words], ['mf-booking'], { RELEASE_TOKEN: 'x' })
  expect(optionsOf()).toEqual({ remote: 'mf-booking', port: 4350, service: undefined, hot: true })
  expect(optionsOf('--exact')).toMatchObject({ hot: false })
  expect(optionsOf('--to', 'https://staging.example/path')).toMatchObject({
    service: { RELEASE_URL: 'https://staging.example', RELEASE_TOKEN: 'x' },
    hot: false
  })
})

test('a port in use is reported before anything is built', async () => {
  const { port } = await testServer(() => undefined)
  expect(await refusalOf(['mf-booking', '--port', String(port)])).toBe(
    `Port ${port} is in use. Set another one, such as --port ${port + 1}.`
  )
})

test('an environment that cannot be reached is reported', async () => {
  const port = await freePort()
  const words = ['mf-booking', '--token', 'x', '--port', await freePort(), '--to']
  expect(await refusalOf([...words, `http://127.0.0.1:${port}`])).toBe(
    `The release service at http://127.0.0.1:${port} cannot be reached; try again.`
  )
})

test('access is refused without a token of the remote, and where overrides are off', async () => {
  const open = await environment(true)
  const closed = await environment(false)
  const port = await freePort()
  const words = (url: string, token: string) => ['mf-booking', '--port', port, '--to', url, '--token', token]
  expect(await refusalOf(words(open.url, 'made-up'))).toMatch(/^This token is wrong: /)
  expect(await refusalOf(words(open.url, await open.tokenOf('mf-catalog')))).toMatch(/mf-booking/)
  expect(await refusalOf(words(closed.url, await closed.tokenOf('mf-booking')))).toMatch(/DEV_OVERRIDES is off/)
})

test('with a token the remote is served with CORS for the environment, and its preview link is valid', async () => {
  const { url, tokenOf } = await environment(true)
  const port = await freePort()
  const words = ['mf-booking', '--port', port, '--to', url]
  const program = runDev(words, { RELEASE_TOKEN: await tokenOf('mf-booking') })
  onTestFinished(() => void program.child.kill('SIGKILL'))

  const link = await printedAddress(program)
  expect(new URL(link).pathname).toBe('/services')
  expect((await fetch(link, { redirect: 'manual' })).headers.get('location')).toMatch(/^\/ops\/claim\?/)
  const entry = await fetch(`http://127.0.0.1:${port}/remote-entry.js`)
  expect(entry.headers.get('access-control-allow-origin')).toBe(url)
  expect(await entry.text()).toMatch(/^var mf_booking__0_0_0_dev;/)

  program.child.kill('SIGINT')
  expect(await program.ended).toBe(0)
}, 90_000)
