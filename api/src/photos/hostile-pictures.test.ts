import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTILE_PICTURES } from '../../testing/hostile-pictures.ts'
import { OPERATOR_TOKEN, startTestApi, type TestApi } from '../../testing/index.ts'
import { createOperator } from '../../testing/operator-caller.ts'
import { SECRET } from '../../testing/pictures.ts'
import { en } from '../messages/en.ts'

const METADATA = ['exif', 'icc', 'xmp', 'xmpAsString', 'iptc', 'tifftagPhotoshop', 'comments', 'orientation', 'pages']

let api: TestApi
let operator: ReturnType<typeof createOperator>
beforeAll(async () => {
  api = await startTestApi()
  operator = createOperator(api.url, OPERATOR_TOKEN)
})
afterAll(() => api.close())

const send = (picture: Buffer) => operator.post('artisans/7/photo', { photo: picture.toString('base64') })
const isStored = (outcome: string) => outcome.includes(' ')

test.each(HOSTILE_PICTURES.filter(([, , outcome]) => isStored(outcome)))(
  '%s is stored without metadata',
  async (...row) => {
    const [, picture, outcome] = row
    const { status, body } = await send(picture)
    expect([status, body]).toMatchObject([200, {}])
    const { artisan } = v.parse(v.object({ artisan: v.object({ avatar: v.string() }) }), body)
    const response = await fetch(api.url + artisan.avatar)
    const stored = Buffer.from(await response.arrayBuffer())
    const { format, width, height, ...more } = await sharp(stored).metadata()
    expect(`${format} ${width}x${height}`).toBe(outcome)
    expect(response.headers.get('content-type')).toBe(`image/${format}`)
    expect(Object.keys(more).filter(key => METADATA.includes(key))).toEqual([])
    for (const text of [SECRET, '<script>', '<?php', 'PK\u0003\u0004', 'Exif', 'Adobe', 'ICC_PROFILE'])
      expect(stored.includes(text)).toBe(false)
    expect(stored.length).toBeLessThan(2 * 1024 * 1024)
  }
)

test.each(HOSTILE_PICTURES.filter(([, , outcome]) => !isStored(outcome)))('%s is refused in words', async (...row) => {
  const [, picture, outcome] = row
  const { status, body } = await send(picture)
  expect([status, body]).toMatchObject([422, { message: en[outcome as keyof typeof en] }])
})
