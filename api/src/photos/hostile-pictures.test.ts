import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { HOSTILE_PICTURES } from '../../testing/hostile-pictures.ts'
import { SECRET } from '../../testing/pictures.ts'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { en } from '../messages/en.ts'
import { rewriteBytes } from './rewrite-bytes.ts'

const METADATA = ['exif', 'icc', 'xmp', 'xmpAsString', 'iptc', 'tifftagPhotoshop', 'comments', 'orientation', 'pages']

const api = apiOfFile()

const send = (picture: Buffer) => api.operator.post('artisans/7/photo', { photo: picture.toString('base64') })
const isStored = (outcome: string) => outcome.includes(' ')
/** Pictures that the limits of the process may end, and one of each type. The others save the start of a process. */
const isSent = (name: string) => /MB|scans|million|60,000|than its header|with XMP|a GIF$/.test(name)

async function stored(name: string, picture: Buffer): Promise<{ type: string | null; bytes: Buffer }> {
  if (!isSent(name))
    return v.parse(v.object({ type: v.string(), bytes: v.instance(Buffer) }), await rewriteBytes(picture))
  const { status, body } = await send(picture)
  expect([status, body]).toMatchObject([200, {}])
  const { artisan } = v.parse(v.object({ artisan: v.object({ avatar: v.string() }) }), body)
  const response = await fetch(api.url + artisan.avatar)
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

test.each(HOSTILE_PICTURES.filter(([, , outcome]) => isStored(outcome)))(
  '%s is stored without metadata',
  async (...row) => {
    const [name, picture, outcome] = row
    const { type, bytes } = await stored(name, picture)
    const { format, width, height, ...more } = await sharp(bytes).metadata()
    expect(`${format} ${width}x${height}`).toBe(outcome)
    expect(type).toBe(`image/${format}`)
    expect(Object.keys(more).filter(key => METADATA.includes(key))).toEqual([])
    for (const text of [SECRET, '<script>', '<?php', 'PK\u0003\u0004', 'Exif', 'Adobe', 'ICC_PROFILE'])
      expect(bytes.includes(text)).toBe(false)
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024)
  }
)

async function refusal(name: string, picture: Buffer): Promise<unknown> {
  if (!isSent(name)) {
    const { reason } = v.parse(v.object({ reason: v.string() }), await rewriteBytes(picture))
    return en[reason as keyof typeof en]
  }
  const { status, body } = await send(picture)
  expect(status).toBe(422)
  return v.parse(v.object({ message: v.string() }), body).message
}

test.each(HOSTILE_PICTURES.filter(([, , outcome]) => !isStored(outcome)))('%s is refused in words', async (...row) => {
  const [name, picture, outcome] = row
  expect(await refusal(name, picture)).toBe(en[outcome as keyof typeof en])
})
