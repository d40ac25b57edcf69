import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { ReleaseStore } from '../state/release-store.ts'
import { type DevOverrides, mayComeFrom } from './dev-origins.ts'
import { isSecure, ownPlace, previewCookies, newBrowser } from './preview-cookies.ts'
import { sendRefusal } from './send-refusal.ts'
import { redemptionOf, signPreviewToken, readPreviewToken } from './preview-token.ts'
import { PreviewRefusal } from './preview-refusal.ts'

export const REDEEM_PATH = '/ops/claim'

const Query = v.object({ link: v.string(), to: v.optional(v.string(), '/') })

/** Exchanges an override's link for one browser's token. The ledger's lock decides between two browsers. */
export function redeemRoute(
  server: FastifyInstance,
  {
    store,
    overrides,
    now = () => new Date()
  }: { store: ReleaseStore; overrides: DevOverrides | undefined; now?: () => Date }
): void {
  // Link previews of mail and chat programs must not redeem the link.
  server.get(REDEEM_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    if (request.headers['sec-purpose']) return reply.code(503).header('cache-control', 'no-store').send()
    const asked = v.safeParse(Query, request.query)
    try {
      if (!asked.success) throw new PreviewRefusal('forged')
      const { expires, ...redeemed } = await redeem(asked.output.link)
      return await reply
        .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
        .header('set-cookie', previewCookies({ ...redeemed, expires, secure: isSecure(request) }))
        .redirect(ownPlace(asked.output.to), 303)
    } catch (error) {
      if (!(error instanceof PreviewRefusal)) throw error
      return sendRefusal(request, reply, error)
    }
  })

  async function redeem(link: string): Promise<{ token: string; secret: string; expires: Date }> {
    const token = await readPreviewToken(store.keys, link)
    const { by, expires, shown } = token
    if (shown.kind !== 'override' || shown.browser !== undefined) throw new PreviewRefusal('forged')
    if (!mayComeFrom(shown.origin, overrides)) throw new PreviewRefusal('off')
    if ((await store.released()).revoked?.includes(token.id)) throw new PreviewRefusal('revoked')
    const why = `an override of ${shown.app} by ${shown.origin} was opened in a browser`
    const opened = await store.revoke(redemptionOf(token), { by, why })
    if (!opened) throw new PreviewRefusal('opened')

    const { secret, browser } = newBrowser()
    const own = { ...token, shown: { ...shown, browser } }
    return { token: await signPreviewToken(store.keys, own, now()), secret, expires }
  }
}
