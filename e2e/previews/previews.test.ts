import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/testing/free-port.ts'
import { sharedBuild, sharedProduct } from '../kit/shared-product.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import type { Visitor } from '../kit/visitor.ts'
import { localPages } from '../../scripts/dev/local-product.ts'
import { developmentConfig, serveRemote, serverOrigin } from '@hirfa/remote-kit/dev'
import { serveHot } from '../../scripts/dev/serve-hot.ts'
import { expectFrame, remoteVersion, waitForVersion } from '../composition/frame.ts'
import { editableRemote } from './editable-remote.ts'

const ROOT = join(import.meta.dirname, '../..')

const product = sharedProduct()

/** The path and query of a link that a release command prints. */
async function linkTo(...words: string[]): Promise<string> {
  const printed = await product.release('link', ...words)
  const { search } = new URL(/https?:\S+/.exec(printed)?.[0] ?? '')
  return `/services${search}`
}

/** Serves a copy of a remote with the development server. */
async function developing(serve = serveRemote) {
  const remote = editableRemote('mf-booking')
  const port = Number(await freePort())
  const origin = serverOrigin(port)
  const stop = await serve({ config: await developmentConfig(remote.folder, origin), port, site: product.url })
  onTestFinished(async () => {
    await stop()
    remote.remove()
  })
  return { remote, origin, stop }
}

/** The link of a developer who runs the product on the same machine. */
async function ownLink(origin: string): Promise<string> {
  const { port: PORT } = new URL(product.url)
  const link = await localPages(ROOT, { PORT, DATA_DIR: product.dataDir }, true).linkFor('mf-booking', origin)
  return `/services${new URL(link).search}`
}

const banner = ({ page }: Visitor) => page.getByRole('complementary').filter({ hasText: 'العودة إلى الموقع العادي' })

test('a reviewer sees a version before its promotion and an earlier release after it; other visitors do not', async () => {
  const folder = await sharedBuild('mf-booking', '1.0.1')
  await product.release('publish', folder)
  const visitor = await sharedVisitor()
  const reviewer = await sharedVisitor()

  const requested: string[] = []
  reviewer.page.on('request', request => void requested.push(new URL(request.url()).pathname))
  await reviewer.page.goto(await linkTo('preview', 'mf-booking', '1.0.1'))
  await waitForVersion(reviewer.page, 'mf-booking', '1.0.1')
  await expectFrame(reviewer.page)
  await banner(reviewer).getByText('معاينة').waitFor()
  await reviewer.page.getByRole('contentinfo').locator('a[href="/privacy-policy"]').click()
  await waitForVersion(reviewer.page, 'mf-catalog', '1.0.0')
  expect(requested).not.toContain('/release')
  await visitor.page.goto('/services')
  await waitForVersion(visitor.page, 'mf-booking', '1.0.0')
  expect(await banner(visitor).count()).toBe(0)
  const seen = await visitor.page.locator('html').getAttribute('data-release')

  await product.release('promote', 'mf-booking', '1.0.1')
  onTestFinished(async () => void (await product.release('rollback', 'mf-booking')))
  await reviewer.page.goto(await linkTo('at', seen ?? ''))
  await waitForVersion(reviewer.page, 'mf-booking', '1.0.0')
  expect(await reviewer.page.locator('html').getAttribute('data-release')).toBe(seen)

  await banner(reviewer).getByRole('link', { name: 'العودة إلى الموقع العادي' }).click()
  await reviewer.page.goto('/services')
  await waitForVersion(reviewer.page, 'mf-booking', '1.0.1')
  expect(await banner(reviewer).count()).toBe(0)
  expect([...reviewer.errors, ...visitor.errors]).toEqual([])
})

test('hot reload replaces a component on a page that keeps its state, and shows changed messages', async () => {
  const { remote, origin } = await developing(serveHot)
  const developer = await sharedVisitor()
  await developer.page.goto(await ownLink(origin))
  await waitForVersion(developer.page, 'mf-booking', '0.0.0-dev')
  await banner(developer)
    .getByText(/mf-booking \+ shell/)
    .first()
    .waitFor()

  const heading = developer.page.getByRole('main').getByRole('heading', { level: 1 })
  await heading.evaluate(element => element.setAttribute('data-before', ''))
  remote.edit('src/services/services-screen.tsx', text =>
    text.replace('<PageTitle>{title}', '<PageTitle>{title.toUpperCase()}!')
  )
  await developer.page.locator('h1[data-before]').filter({ hasText: '!' }).waitFor()
  // Changed messages reload the page.
  remote.edit('src/messages/ar.ts', text => text.replace(/services_title: '[^']*'/, "services_title: 'عنوان المطوّر'"))
  await heading.filter({ hasText: 'عنوان المطوّر' }).waitFor()
  expect(developer.errors).toEqual([])
})

test('a developer sees every change of a remote on the page of the product, in one browser only', async () => {
  const { remote, origin, stop } = await developing()
  const link = await linkTo('override', 'mf-booking', origin)
  const developer = await sharedVisitor()

  await developer.page.goto(link)
  await waitForVersion(developer.page, 'mf-booking', '0.0.0-dev')
  await banner(developer)
    .getByText(/^هنا يأتي/)
    .waitFor()
  await expectFrame(developer.page)

  // A changed style is replaced without a reload.
  const heading = developer.page.getByRole('main').getByRole('heading', { level: 1 })
  await heading.evaluate(element => element.setAttribute('data-before', ''))
  remote.edit('src/services/services.module.css', text => `${text}\nh1 { letter-spacing: 7px; }\n`)
  await developer.page.waitForFunction(() => {
    const before = document.querySelector('h1[data-before]')
    return before && getComputedStyle(before).letterSpacing === '7px'
  })
  // Any other change reloads the page.
  remote.edit('src/messages/ar.ts', text => text.replace(/services_title: '[^']*'/, "services_title: 'عنوان المطوّر'"))
  await heading.filter({ hasText: 'عنوان المطوّر' }).waitFor()
  expect(developer.errors).toEqual([])

  const other = await sharedVisitor()
  expect((await other.page.goto(link))?.status()).toBe(403)
  await other.page.getByRole('link', { name: 'إلى الموقع' }).click()
  await other.page.goto('/services')
  await other.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  expect(await other.page.getByText('عنوان المطوّر').count()).toBe(0)

  // Without the development server the page falls back to the live version.
  await stop()
  await developer.page.reload()
  await waitForVersion(developer.page, 'mf-booking', (await remoteVersion(other.page, 'mf-booking')) ?? '')
})
