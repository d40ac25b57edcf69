import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { App } from '../dependencies.ts'
import { notFound } from '../http/refusal.ts'
import { EXTENSIONS, type Picture } from './picture.ts'
import { PHOTOS_AT } from './work-photos.ts'

const NAME = /^([0-9a-f]{32})\.(\w+)$/

/** A path is never used for other bytes, so it can be cached for ever. */
export function photosArea(app: App, db: Db): void {
  app.get(
    `${PHOTOS_AT}:name`,
    { schema: { params: v.object({ name: v.string() }) } },
    async ({ params, headers }, reply) => {
      const [, hash, extension] = NAME.exec(params.name) ?? []
      if (hash === undefined) throw notFound()
      const base64 = sql<string>`encode(bytes, 'base64')`.as('base64')
      const photo =
        (await db.selectFrom('photos').select(['type', base64]).where('hash', '=', hash).executeTakeFirst()) ??
        (await db.selectFrom('work_photos').select(['type', base64]).where('hash', '=', hash).executeTakeFirst())
      if (!photo?.type || EXTENSIONS[photo.type] !== extension) throw notFound()
      const tag = `"${hash}"`
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: tag })
      if (headers['if-none-match'] === tag) return reply.code(304).send()
      reply.headers({ 'content-type': photo.type, 'content-security-policy': "default-src 'none'" })
      return reply.send(Buffer.from(photo.base64, 'base64'))
    }
  )
}

export async function savePhoto(trx: Db, artisanId: number, picture: Picture | null): Promise<void> {
  await trx.deleteFrom('photos').where('artisan_id', '=', artisanId).execute()
  const hash = picture && createHash('sha256').update(`${artisanId}:`).update(picture.bytes).digest('hex').slice(0, 32)
  const avatar = picture && `${PHOTOS_AT}${hash}.${EXTENSIONS[picture.type]}`
  await trx.updateTable('artisans').set({ avatar }).where('id', '=', artisanId).execute()
  if (!picture) return
  await sql`insert into photos (artisan_id, hash, type, bytes)
    values (${artisanId}, ${hash}, ${picture.type}, decode(${picture.bytes.toString('base64')}, 'base64'))`.execute(trx)
}
