import { type Language, nameIn } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { artisanName, latinNameOf } from '../artisans/artisan-rows.ts'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'
import { sendToClient } from '../messages/client-message.ts'
import { say } from '../messages/say.ts'
import { pushToClient } from '../push/push-to-client.ts'
import type { OnError } from '../clock.ts'

const LIFETIME_SECONDS = 6 * 60 * 60

interface Outcome {
  id: number
  client_id: number
  next_id: number
  service_id: number
  status: number
  language: Language
  state: 'asked' | 'unavailable'
}

/** Pushes to the devices of the client; without one it sends a text. A refused text is reported only. */
export async function reportOutcome(
  dependencies: Dependencies,
  trx: Db,
  outcome: Outcome,
  onError: OnError
): Promise<void> {
  const { id, client_id, next_id, service_id, status, language, state } = outcome
  const artisan = await trx
    .selectFrom('artisans')
    .select(['first_name', 'last_name', 'latin_name'])
    .where('id', '=', next_id)
    .executeTakeFirstOrThrow()
  const { name: service } = await trx
    .selectFrom('services')
    .select('name')
    .where('id', '=', service_id)
    .executeTakeFirstOrThrow()
  const link = paths.appointment(id)
  const names = { name: artisanName(artisan), latinName: latinNameOf(artisan) }
  const pushed = await pushToClient(trx, dependencies.outbox, client_id, spoken => ({
    title: say(spoken, state === 'asked' ? 'push_next_asked' : 'push_next_unavailable'),
    body: [nameIn(names, spoken), service[spoken] || service.ar || ''].filter(Boolean).join(' · '),
    link,
    task: String(id),
    status: String(state === 'asked' ? 0 : status)
  }))
  if (pushed > 0) return
  const client = await trx
    .selectFrom('clients')
    .select(['phone', 'phone_verified', 'email'])
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow()
  const key = state === 'asked' ? 'next_asked_text' : 'next_unavailable_text'
  try {
    await sendToClient(dependencies, trx, client, {
      subject: say(language, state === 'asked' ? 'push_next_asked' : 'push_next_unavailable'),
      textWith: address => say(language, key, { artisan: nameIn(names, language), link: address }),
      link,
      lifetime: LIFETIME_SECONDS
    })
  } catch (error) {
    // The appointment is moved even without a gateway or above the budget of texts.
    if (!(error instanceof Refusal)) throw error
    onError(error)
  }
}
