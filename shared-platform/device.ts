import { DEVICE_ID, DEVICE_TOKEN_MAX, PLACEHOLDER_TOKEN } from '@hirfa/shared-contract'
import { persistText } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { DEVICE_ID_KEY } from './src/persisted-retention.ts'

const persistedId = persistText('local', DEVICE_ID_KEY, v.pipe(v.string(), v.regex(DEVICE_ID)))
const persistedToken = persistText(
  'local',
  'fcm_token',
  v.pipe(v.string(), v.minLength(1), v.maxLength(DEVICE_TOKEN_MAX))
)

export interface Device {
  device_id: string
  device_token: string
}

export async function thisDevice(): Promise<Device> {
  return {
    device_id: persistedId.read() ?? (await createDeviceId()),
    device_token: persistedToken.read() ?? createToken()
  }
}

export function persistDeviceToken(token: string): void {
  persistedToken.write(token)
}

async function createDeviceId(): Promise<string> {
  const chance = crypto.getRandomValues(new Uint8Array(32))
  const id = hexOf(await digest(chance))
  persistedId.write(id)
  return id
}

function createToken(): string {
  const token = `${PLACEHOLDER_TOKEN}${hexOf(crypto.getRandomValues(new Uint8Array(16)))}`
  persistedToken.write(token)
  return token
}

/** Pages without TLS have no `crypto.subtle`; the random bytes are used as they are. */
async function digest(chance: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!crypto.subtle) return chance
  const agent = new TextEncoder().encode(navigator.userAgent)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...chance, ...agent])))
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
