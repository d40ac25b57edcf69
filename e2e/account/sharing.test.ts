import { expect, test } from 'vitest'
import { watchPage } from '../../lab/bench/pages/page-clock.ts'
import { arriveWith, playArtisan } from './own-client.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'

test('home starts with the next appointment; its link shows it to others until sharing ends', async () => {
  const { page, errors } = await sharedVisitor()
  const { ids } = await arriveWith(page, 1)
  const [id = 0] = ids

  await page.addInitScript(watchPage, 'main')
  await page.goto('/')
  const next = page.getByRole('region', { name: 'موعدك القادم' })
  await next.getByText('مقبول').waitFor()
  expect(await page.evaluate(() => window.benchTimes.shift)).toBeLessThan(0.1)
  await next.getByRole('link', { name: 'التفاصيل' }).click()

  await page.getByRole('button', { name: 'مشاركة الموعد' }).click()
  const link = await page.getByRole('dialog').getByText('/shared-appointment/').textContent()
  await page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }).click()
  const { page: friend } = await sharedVisitor()
  const answer = await friend.goto(link ?? '')
  expect([answer?.status(), answer?.headers()['referrer-policy']]).toEqual([200, 'no-referrer'])
  await friend.getByText('مقبول').waitFor()
  expect(await friend.getByRole('main').textContent()).not.toMatch(/2[.,]500|ديدوش/)

  await playArtisan(page, id, 6)
  await friend.reload()
  await friend.getByText('أُلغي هذا الموعد').waitFor()
  await page.getByRole('button', { name: 'إيقاف المشاركة' }).click()
  await page.getByRole('button', { name: 'إيقاف المشاركة' }).waitFor({ state: 'detached' })
  await friend.reload()
  await friend.getByRole('heading', { level: 1, name: 'هذا الرابط لا يعمل' }).waitFor()
  expect(errors).toEqual([])
})
