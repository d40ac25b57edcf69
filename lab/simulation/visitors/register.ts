import { VerifyCodeResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { answered } from '../network.ts'
import { sleep } from '../runtime/virtual-time.ts'
import type { World } from '../world.ts'
import { Client, DEVICE } from './client.ts'

const PASSWORD = 'korrect-horse-battery'
const SMS_MS = 15_000

const Registered = v.object({ user: v.object({ id: v.number() }) })

export async function registerClient(world: World, phone: string): Promise<Client | undefined> {
  const client = new Client(world, { phone, password: PASSWORD })
  await client.arrive()
  const token = await verifiedToken(world, client)
  if (!token) return undefined
  const body = { name: 'سارة عماري', password: PASSWORD, register_type: 'phone', token, phone, ...DEVICE }
  const response = await client.persist('/register', body, crypto.randomUUID())
  if (response?.statusCode !== 201) return undefined
  world.truth.accounts.push({ phone, password: PASSWORD })
  client.id = v.parse(Registered, JSON.parse(response.body)).user.id
  return client
}

async function verifiedToken(world: World, client: Client): Promise<string | undefined> {
  const { phone: identifier } = client
  const sent = await client.send('POST', '/otp-register', { phone: identifier })
  if (answered(sent, 422)) return undefined
  await sleep(SMS_MS)
  const code = world.codes.get(identifier)
  if (!code) return undefined
  const body = { identifier, type: 'phone', otp_code: code }
  const verified = answered(await client.send('POST', '/verify-otp', body), 200)
  return verified && v.parse(VerifyCodeResponse, JSON.parse(verified.body)).token
}
