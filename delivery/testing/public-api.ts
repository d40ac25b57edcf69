/** A server in the API's place that answers public calls as it is told, and tells what it was asked. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface PublicApi {
  url: string
  /** By call; what is not there does not exist. */
  answers: Record<string, unknown>
  /** Every request that arrived, oldest first. */
  heard: IncomingMessage[]
  /** While there is something in here, requests wait for their turn in it. */
  held: { hold: boolean; release(): void }
}

export async function publicApi(answers: Record<string, unknown>): Promise<PublicApi> {
  const heard: IncomingMessage[] = []
  const waiting: (() => void)[] = []
  const held = {
    hold: false,
    release() {
      held.hold = false
      for (const answer of waiting.splice(0)) answer()
    }
  }

  function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const known = answers[url]
    response.writeHead(known === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(known ?? { message: 'No such thing' }))
  }

  const server = createServer((request, response) => {
    heard.push(request)
    if (held.hold) waiting.push(() => answer(request, response))
    else answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers, heard, held }
}

/** An answer of home-details with two services and a slide. */
export const HOME = {
  user: null,
  categories: [
    { id: 1, slug: 'plumbing', name: words('السباكة', 'Plumbing', 'Plomberie'), ...restOfService() },
    { id: 2, slug: 'home-painting', name: words('الدهان', 'Home painting', null), ...restOfService() }
  ],
  settings: {
    about: words('', '', ''),
    terms: words('', '', ''),
    privacy: words('', '', ''),
    phone: '+213550000000',
    email: 'contact@site.example',
    facebook: 'https://social.example/hirfa',
    sliders: [{ id: 1, original_url: '/media/sliders/1.svg' }]
  }
}

/** An artisan as the API tells of one. */
export const ARTISAN = {
  id: 7,
  first_name: 'جمال',
  last_name: 'يحياوي',
  name: 'جمال يحياوي',
  avatar: '/media/artisans/male-24.svg',
  address: 'حي الزيتون',
  reviews_avg_rating: '4.50',
  reviews_count: 14,
  state: { id: 16, name: 'Alger', arabic_name: 'الجزائر' },
  city: { id: 554, name: 'Alger Centre', arabic_name: 'الجزائر الوسطى', state_id: 16 },
  categories: [
    { id: 1, name: words('السباكة', 'Plumbing', 'Plomberie'), pivot: { price: 1800 } },
    { id: 2, name: words('الدهان', 'Home painting', null), pivot: { price: null } }
  ],
  start_time: '07:00:00',
  end_time: '15:00:00',
  active_days: ['saturday', 'sunday']
}

function words(ar: string, en: string, fr: string | null) {
  return { ar, en, fr }
}

function restOfService() {
  return { description: words('', '', ''), icon: null, per: words('ساعة', 'Hours', 'Heures'), sections: [] }
}
