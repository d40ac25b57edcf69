import { Buffer } from 'node:buffer'
import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveWith } from './own-client.ts'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'

const LOCATION = 'GPS 36.7538 3.0588'

/** A JPEG with a comment segment, as cameras add their position. */
async function photoFile(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w!
      canvas.height = h!
      canvas.getContext('2d')!.fillRect(0, 0, w! / 2, h! / 2)
      return canvas.toDataURL('image/jpeg').split(',')[1]!
    },
    [width, height]
  )
  const jpeg = Buffer.from(base64, 'base64')
  const comment = Buffer.from(LOCATION)
  const segment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, comment.length + 2), comment])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

test('photos of the problem are resized without metadata, sent again after a failure, and refused with a reason', async () => {
  const { page } = await sharedVisitor()
  const { ids } = await arriveWith(page, 0)
  await page.goto(`/appointment-details/${ids[0]}`)
  const section = page.getByRole('region', { name: 'ساعد الحرفي على الاستعداد' })
  const input = section.locator('input[type=file]')
  await section.getByRole('button', { name: 'أضف صورة' }).waitFor()
  const camera = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photoFile(page, 2000, 1500) }
  expect(camera.buffer.includes(LOCATION)).toBe(true)

  await input.setInputFiles(camera)
  const first = section.getByRole('img', { name: 'الصورة 1 للمشكلة' })
  await first.waitFor()
  const url = await first.evaluate((image: HTMLImageElement) => image.src)
  const stored = await page.request.get(url)
  expect((await stored.body()).includes(LOCATION)).toBe(false)
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1600, 1200])

  await page.context().setOffline(true)
  await input.setInputFiles(camera)
  await section.getByText('تعذر الاتصال').waitFor()
  await page.context().setOffline(false)
  await section.getByRole('button', { name: 'أعد المحاولة' }).click()
  await section.getByRole('img', { name: 'الصورة 2 للمشكلة' }).waitFor()

  await input.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await section.getByText('هذا الملف ليس صورة يمكن قراءتها').waitFor()
  const huge = join(temporaryFolder(), 'huge.jpg')
  writeFileSync(huge, '')
  truncateSync(huge, 26 * 1024 * 1024)
  await input.setInputFiles(huge)
  await section.getByText('هذه الصورة أكبر من 25 ميغابايت').waitFor()

  await section.getByRole('button', { name: 'احذف الصورة 1' }).click()
  await section.getByRole('img', { name: 'الصورة 2 للمشكلة' }).waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(() => section.getByRole('img').count()).toBe(1)
})
