import type { FastifyRequest } from 'fastify'
import type { WatchedReleases } from '../server/watched-releases.ts'
import type { LiveReleases } from '../pages/live-releases.ts'
import type { ReleaseState } from 'delivery-releases'
import type { ReleaseStore } from 'delivery-releases'
import { CLAIM } from 'delivery-releases'
import { type DevOverrides, mayComeFrom } from 'delivery-releases'
import { pastReleases } from 'delivery-releases'
import { isSecure, ownPlace } from 'delivery-releases'
import { type Shown, type Ticket, ticketOf } from 'delivery-releases'
import { browserCookie, carrying, forgetting, ticketCookie } from 'delivery-releases'
import { ViewRefusal } from 'delivery-releases'
import { viewedReleases } from './viewed-releases.ts'

/** An address that begins a view, or ends it. */
const ARRIVAL = /[?&](?:(?:at|preview|override)=|view=leave(?:&|$))/
const KINDS = ['at', 'preview', 'override'] as const

/** Something else than what is live, for one browser. */
export interface View {
  ticket: Ticket
  releases: LiveReleases
}

/** Where an address that begins or ends a view leads, and what the browser is to carry from there on. */
export interface Arrival {
  place: string
  cookies: string[]
}

export interface Views {
  /** Nothing for an address that neither begins nor ends a view. */
  arrival(request: FastifyRequest): Promise<Arrival | undefined>
  /** What the browser is shown by its ticket, over what it would get without one; nothing when it has none. */
  of(request: FastifyRequest, present: () => ReleaseState): Promise<View | undefined>
}

interface ViewsOptions {
  store: ReleaseStore
  releases: WatchedReleases
  devOverrides: DevOverrides | undefined
  report: (problem: unknown) => void
}

/** The views of an edge: it knows whose tickets count, and can make none itself. */
export function viewsOf({ store, releases, devOverrides, report }: ViewsOptions): Views {
  const past = pastReleases(store)

  /** The ticket, where it still counts. */
  async function counting(text: string): Promise<Ticket> {
    const ticket = await ticketOf(store.keys, text)
    if (await releases.isRevoked(ticket.id)) throw new ViewRefusal('revoked')
    if (ticket.shown.kind === 'override' && !mayComeFrom(ticket.shown.origin, devOverrides))
      throw new ViewRefusal('off')
    return ticket
  }

  /** The clean address with the ticket in a cookie; an override first becomes one browser's own. */
  async function begun(request: FastifyRequest, text: string, place: string): Promise<Arrival> {
    const { shown, expires } = await counting(text)
    if (shown.kind !== 'override') {
      return { place, cookies: carrying({ ticket: text, expires, secure: isSecure(request) }) }
    }
    if (shown.browser !== undefined) throw new ViewRefusal('forged')
    return { place: `${CLAIM}?${new URLSearchParams({ link: text, to: place })}`, cookies: [] }
  }

  /** What a ticket shows. Where that cannot be read, it may be in a moment. */
  async function shownBy(shown: Shown, present: ReleaseState): Promise<LiveReleases> {
    try {
      return await viewedReleases(shown, { store, past, present, report })
    } catch (problem) {
      if (problem instanceof ViewRefusal) throw problem
      report(problem)
      throw new ViewRefusal('away', { cause: problem })
    }
  }

  return {
    async arrival(request) {
      if (!ARRIVAL.test(request.url)) return undefined
      const { link, place } = linkIn(request.url)
      return link ? begun(request, link, place) : { place, cookies: forgetting(isSecure(request)) }
    },

    async of(request, present) {
      const text = ticketCookie(request.headers.cookie)
      if (text === undefined) return undefined
      const ticket = await counting(text)
      const { shown } = ticket
      if (shown.kind === 'override' && !isOwn(shown, request)) throw new ViewRefusal('elsewhere')
      return { ticket, releases: await shownBy(shown, present()) }
    }
  }
}

/** The ticket in an address, and the place that it is to show without it. */
function linkIn(url: string): { link: string | undefined; place: string } {
  const { pathname, searchParams } = new URL(url, 'http://site')
  const link = KINDS.map(kind => searchParams.get(kind) ?? '').find(text => text !== '')
  for (const name of KINDS) searchParams.delete(name)
  if (searchParams.get('view') === 'leave') searchParams.delete('view')
  return { link, place: ownPlace(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`) }
}

function isOwn({ browser }: Extract<Shown, { kind: 'override' }>, { headers }: FastifyRequest): boolean {
  return browser !== undefined && browser === browserCookie(headers.cookie)
}
