import { Appointment, statusCode } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { apiOfFile, invalid, book } from '../../testing/api-of-file.ts'
import { type Visitor, newClient } from '../../testing/index.ts'
import { jpeg, png, SECRET } from '../../testing/pictures.ts'

const Changed = v.object({ task: Appointment })

const api = apiOfFile()
let client: Visitor & { id: number }
let task: number
beforeEach(async () => {
  await api.db.deleteFrom('appointments').execute()
  client = await newClient(api)
  task = await book(client)
})

function add(picture: Buffer, headers = {}) {
  return client.post('/user/add-task-photo', { task, photo: picture.toString('base64') }, headers)
}

async function photos() {
  return v.parse(Appointment, (await client.get(`/user/get-task/${task}`)).body).photos ?? []
}

async function shown(url: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(api.url + url, { headers: { cookie } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a photo of the problem', () => {
  test('is shown to its client without metadata', async () => {
    const picture = jpeg()
    expect((await add(picture)).status).toBe(201)
    const [photo] = await photos()
    const { response, bytes } = await shown(photo!.url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'"
    })
    expect(picture.includes(SECRET)).toBe(true)
    expect(bytes.includes(SECRET)).toBe(false)
  })

  test('is added up to three times, also with concurrent requests', async () => {
    const statuses = await Promise.all([70, 71, 72, 73, 74].map(async side => (await add(png(side))).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409])
    expect(await photos()).toHaveLength(3)
    expect((await add(png())).body).toMatchObject({ code: 'photos_many' })
  })

  test('is added once for each idempotency key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    await add(png(), key)
    const again = await add(png(), key)
    expect(v.parse(Changed, again.body).task.photos).toHaveLength(1)
  })

  test('is removed, once or twice', async () => {
    await add(png())
    const [photo] = await photos()
    for (const _ of [1, 2]) {
      const { status, body } = await client.post('/user/remove-task-photo', { task, photo: photo!.id })
      expect([status, v.parse(Changed, body).task.photos]).toEqual([200, []])
    }
    expect((await shown(photo!.url)).response.status).toBe(404)
  })

  test.each([
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a file of more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 3, 1)]
  ])('is not %s', async (_, picture) => {
    expect(await add(picture)).toMatchObject(invalid('photo'))
    expect(await photos()).toEqual([])
  })
})

describe('the description', () => {
  const describeTask = (values: object) => client.post('/user/describe-task', { task, ...values })

  test('is completed after the booking; what is absent stays', async () => {
    const { status, body } = await describeTask({ description: 'Under the sink', latitude: 36.75, longitude: 3.05 })
    expect(status).toBe(200)
    expect(v.parse(Changed, body).task).toMatchObject({
      description: 'Under the sink',
      latitude: 36.75,
      longitude: 3.05,
      address: BOOKING.address
    })
    const later = await describeTask({ address: '12 rue Larbi Ben M’hidi' })
    expect(v.parse(Changed, later.body).task).toMatchObject({
      description: 'Under the sink',
      address: '12 rue Larbi Ben M’hidi'
    })
  })

  test('is refused with one coordinate only', async () => {
    expect(await describeTask({ latitude: 36.7 })).toMatchObject(invalid('longitude'))
  })
})

test.each(['closed', 'completed', 'cancelled', 'rejected'] as const)(
  'nothing is added to an appointment that is %s',
  async status => {
    await api.dev.setStatus(task, { status: statusCode(status) })
    const described = await client.post('/user/describe-task', { task, description: 'x' })
    expect(described).toMatchObject({ status: 409, body: { code: 'invalid_status', task: { id: task } } })
    expect((await add(png())).status).toBe(409)
  }
)

test('a photo is not removed from an appointment that has ended', async () => {
  await api.dev.setStatus(task, { status: statusCode('completed') })
  expect((await client.post('/user/remove-task-photo', { task, photo: 1 })).status).toBe(409)
})
