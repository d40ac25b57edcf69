import type { FastifyReply, FastifyRequest } from 'fastify'
import { later } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { hashOf, newSecret } from '../sessions/secrets.ts'
import { hostCookie, isSecure } from '../sessions/sessions.ts'

const DEVICE_COOKIE = 'hirfa_device'
const KNOWN_DEVICES_MAX = 20
export const KNOWN_DEVICE_SECONDS = 365 * 24 * 60 * 60

type Store = Pick<Dependencies, 'db' | 'clock' | 'secureCookies'>

export type Account = { phone: string } | { email: string }

export function identifierOf(account: Account): string {
  return 'phone' in account ? account.phone : account.email
}

export async function knownDeviceOf(
  { db, clock, secureCookies }: Store,
  request: FastifyRequest,
  account: Account
): Promise<string | null> {
  const secret = request.cookies[hostCookie({ secureCookies }, request, DEVICE_COOKIE)]
  if (secret === undefined) return null
  const known = await db
    .selectFrom('known_devices')
    .innerJoin('clients', 'clients.id', 'known_devices.client_id')
    .select('known_devices.id')
    .where('known_devices.id', '=', hashOf(secret))
    .where('used_at', '>', later(clock.now(), -KNOWN_DEVICE_SECONDS))
    .where('phone' in account ? 'clients.phone' : 'clients.email', '=', identifierOf(account))
    .executeTakeFirst()
  return known?.id ?? null
}

/** Remembers the device after a sign-in. Its cookie changes each time, so that a copied one becomes useless. */
export async function rememberDevice(
  { db, clock, secureCookies }: Store,
  request: FastifyRequest,
  reply: FastifyReply,
  client_id: number
): Promise<void> {
  const name = hostCookie({ secureCookies }, request, DEVICE_COOKIE)
  const [before, secret] = [request.cookies[name], newSecret()]
  const id = hashOf(secret)
  const used_at = clock.now()
  if (before !== undefined) {
    await db.deleteFrom('known_devices').where('id', '=', hashOf(before)).where('client_id', '=', client_id).execute()
    // For other accounts this device stays known under the new cookie.
    await db.updateTable('known_devices').set({ id }).where('id', '=', hashOf(before)).execute()
  }
  await db.insertInto('known_devices').values({ id, client_id, used_at }).execute()
  await forgetOldest(db, client_id, id)
  reply.setCookie(name, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure({ secureCookies }, request),
    maxAge: KNOWN_DEVICE_SECONDS
  })
}

/** Never deletes the newest device, even if the clock was set back. */
async function forgetOldest(db: Store['db'], clientId: number, newest: string): Promise<void> {
  const others = db.selectFrom('known_devices').select('id').where('client_id', '=', clientId).where('id', '!=', newest)
  const oldest = others
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .offset(KNOWN_DEVICES_MAX - 1)
  await db.deleteFrom('known_devices').where('id', 'in', oldest).execute()
}

export async function forgetDevices({ db }: Pick<Store, 'db'>, clientId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('client_id', '=', clientId).execute()
}
