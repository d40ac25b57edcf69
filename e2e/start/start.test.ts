import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { createVisitor, DEVICE } from '@hirfa/api/testing'
import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { type Running, runStart } from './running.ts'

const PHONE = '+213661234567'
const PASSWORD = 'correct horse'

const dataDir = temporaryFolder(afterAll)
/** The start that publishes the first releases is that of `kit/global-setup.ts`. */
beforeAll(() => cpSync(join(inject('productData'), 'releases'), join(dataDir, 'releases'), { recursive: true }))

async function register(url: string): Promise<void> {
  const visitor = createVisitor(url, 'fr')
  await visitor.get('/sanctum/csrf-cookie')
  expect((await visitor.post('/otp-register', { phone: PHONE })).status).toBe(200)
  const outbox: { data: { code: string }[] } = await (await fetch(`${url}/__dev/outbox`)).json()
  const verified = await visitor.post('/verify-otp', {
    identifier: PHONE,
    type: 'phone',
    otp_code: outbox.data[0]?.code,
    otp_for: 'register'
  })
  const token = verified.body instanceof Object && 'token' in verified.body ? verified.body.token : undefined
  const account = { register_type: 'phone', name: 'Sara', phone: PHONE, password: PASSWORD, token, ...DEVICE }
  expect((await visitor.post('/register', account)).status).toBe(201)
}

async function signIn(url: string): Promise<number> {
  const visitor = createVisitor(url, 'fr')
  await visitor.get('/sanctum/csrf-cookie')
  return (await visitor.post('/login', { phone: PHONE, password: PASSWORD, ...DEVICE })).status
}

async function pageAnswers(url: string): Promise<void> {
  const page = await fetch(`${url}/services`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('/remotes/mf-booking/')
}

async function firstPagesAreComplete(url: string): Promise<void> {
  for (const language of LANGUAGES) {
    const page = await fetch(url, { headers: { 'accept-language': language } })
    expect(await page.text()).toContain(`data-sent="${language}"`)
  }
}

async function expectNothingLeft(product: Running): Promise<void> {
  await vi.waitFor(() => expect(product.processes()).toEqual([]), 30_000)
  await expect(fetch(product.url)).rejects.toThrow('fetch failed')
}

test('a start without a database makes one and serves pages, a second one on the same data is refused, and SIGKILL leaves no process; npm start is faster then and keeps the data, and Ctrl-C ends every process of it', async () => {
  let began = performance.now()
  const first = await runStart(['node', 'start.ts'], { DATA_DIR: dataDir, PORT: '0' })
  const firstStartMs = performance.now() - began
  await firstPagesAreComplete(first.url)
  await register(first.url)
  const second = await runStart(['node', 'start.ts'], { DATA_DIR: dataDir, PORT: '0' })
  expect(await second.ended).toBe(1)
  expect(second.said).toHaveLength(1)
  expect(second.said[0]).toMatch(new RegExp(`${dataDir} is in use by another running server`))
  await pageAnswers(first.url)
  first.killParent()
  await first.ended
  await expectNothingLeft(first)

  began = performance.now()
  const next = await runStart(['npm', 'start'], { DATA_DIR: dataDir, PORT: '0' })
  // The first start seeds the database too.
  expect(performance.now() - began).toBeLessThan(firstStartMs)
  expect(await signIn(next.url)).toBe(200)
  expect(next.processes().length).toBeGreaterThanOrEqual(2)
  next.interrupt()
  await next.ended
  await expectNothingLeft(next)
})
