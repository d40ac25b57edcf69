import { sentStatus } from '../network.ts'
import { sleep } from '../runtime/virtual-time.ts'
import { OPERATOR_TOKEN } from '../services/api.ts'
import type { World } from '../world.ts'
import { bookedHour } from './book.ts'
import type { Client } from './client.ts'

const MOST_ATTEMPTS = 4
const PAUSE_MS = 3_000
const FORWARD = [['accept', 'start', 'complete']] as const

function acknowledgedBooking({ random, truth }: World, ofClient?: number) {
  const known = truth.bookings.flatMap(({ id, clientId }) =>
    id !== undefined && (ofClient === undefined || clientId === ofClient) ? [{ id }] : []
  )
  return known.length > 0 ? random.pick(known) : undefined
}

export async function withdraw(world: World, client: Client): Promise<void> {
  const booking = acknowledgedBooking(world, client.id)
  if (!booking) return
  const action = world.random.pick(['close', 'cancel'] as const)
  const response = await client.persist(`/user/${action}-task`, { task: booking.id, reason: 'ظروف' })
  if (response?.statusCode === 200) world.truth.actions.push({ id: booking.id, action })
}

export async function rate(world: World, client: Client): Promise<void> {
  const { random, truth } = world
  const completed = truth.actions.filter(({ action }) => action === 'complete')
  const own = truth.bookings.filter(
    ({ id, clientId }) => clientId === client.id && completed.some(each => each.id === id)
  )
  const booking = own.length > 0 ? random.pick(own) : acknowledgedBooking(world, client.id)
  if (booking?.id === undefined) return
  const rating = random.whole(1, 5)
  const body = { task_id: booking.id, rating, comment: null }
  const response = await client.persist('/user/review-task', body, crypto.randomUUID())
  if (response?.statusCode === 201) truth.ratings.push({ id: booking.id, rating })
}

export async function serve(world: World): Promise<void> {
  const booking = acknowledgedBooking(world)
  if (!booking) return
  for (const action of world.random.pick([['reject'], ['accept'], ...FORWARD, ...FORWARD] as const)) {
    if (!(await operate(world, `${booking.id}/${action}`))) return
    world.truth.actions.push({ id: booking.id, action })
  }
}

export async function assign(world: World): Promise<void> {
  const { random, truth } = world
  const urgent = truth.bookings.flatMap(({ id, slot }) => (id !== undefined && !slot ? [id] : []))
  const other = truth.bookings.flatMap(({ slot }) => slot ?? [])
  if (urgent.length === 0 || other.length === 0) return
  await operate(world, `${random.pick(urgent)}/assign`, {
    profile: random.whole(1, 2),
    ...bookedHour(random.pick(other))
  })
}

async function operate(world: World, path: string, body?: object): Promise<boolean> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const response = await world.network.send(world.random.pick(world.apis), {
      method: 'POST',
      url: `/api/operator/tasks/${path}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {})
    })
    world.note(`operator ${path}: ${sentStatus(response)}`)
    if (typeof response !== 'string' && response.statusCode < 500) return response.statusCode === 200
    await sleep(PAUSE_MS)
  }
  return false
}
