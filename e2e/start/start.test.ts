import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { arrive, DEVICE } from '@hirfa/api/testing'
import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { developmentClient } from '@hirfa/shared-platform/testing/marketplace'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { newcomer } from '../../api/testing/newcomer.ts'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { type Running, runStart } from './running.ts'

/** Of each newcomer. */
const PASSWORD = 'correct horse'

const dataDir = temporaryFolder(afterAll)
/** The start that publishes the first releases is that of `kit/global-setup.ts`. */
beforeAll(() => cpSync(join(inject('productData'), 'releases'), join(dataDir, 'releases'), { recursive: true }))

async function signIn(url: string, phone: string): Promise<number> {
  const visitor = await arrive(url)
  return (await visitor.post('/login', { phone, password: PASSWORD, ...DEVICE })).status
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
  const { phone, register } = await newcomer({ url: first.url, dev: developmentClient(first.url) })
  await register()
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
  expect(await signIn(next.url, phone)).toBe(200)
  expect(next.processes().length).toBeGreaterThanOrEqual(2)
  next.interrupt()
  await next.ended
  await expectNothingLeft(next)
})
