import { expect, test, vi } from 'vitest'
import { recordDownloads } from '../kit/downloads.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'

test('a pointer on an artisan fetches what the profile shows: after the click nothing comes over the network', async () => {
  const { page, errors } = await sharedVisitor({ cold: true })
  const downloads = await recordDownloads(page)
  const ofProfiles = () => downloads().filter(({ path, bytes }) => bytes > 0 && path.startsWith('/api/profiles/'))
  await page.goto('/artisans', { waitUntil: 'networkidle' })
  const profile = page.getByRole('article').getByRole('link').first()

  // The listeners for pointers are added once the page is idle.
  await vi.waitFor(
    async () => {
      await page.mouse.move(0, 0)
      await profile.hover()
      expect(ofProfiles()).toHaveLength(2)
    },
    { timeout: 30_000 }
  )
  await page.waitForLoadState('networkidle')
  const before = downloads().length
  await profile.click()
  await page.getByRole('heading', { name: 'آراء الزبائن' }).waitFor()
  const api = downloads()
    .slice(before)
    .filter(({ path, bytes }) => bytes > 0 && path.startsWith('/api/'))
  expect(api).toEqual([])
  expect(errors).toEqual([])
})
