import { createHash } from 'node:crypto'
import { LIMITS, type Localized } from '@hirfa/shared-contract'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { conflict, notFound } from '../http/refusal.ts'
import { EXTENSIONS, type Picture } from './picture.ts'

export const PHOTOS_AT = '/media/photos/'

export function workPhotos(db: Db, artisanId: number) {
  return db
    .selectFrom('work_photos')
    .select(['url', 'width', 'height', 'alt'])
    .where('artisan_id', '=', artisanId)
    .orderBy('id')
    .execute()
}

/** Throws 409 if the artisan has all photos; the same picture twice is stored once, with the later text. */
export async function addWorkPhoto(trx: Db, artisanId: number, picture: Picture, alt: Localized): Promise<void> {
  const hash = createHash('sha256').update(`work:${artisanId}:`).update(picture.bytes).digest('hex').slice(0, 32)
  const { count } = await trx
    .selectFrom('work_photos')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('artisan_id', '=', artisanId)
    .where(eb => eb.or([eb('hash', '!=', hash), eb('hash', 'is', null)]))
    .executeTakeFirstOrThrow()
  if (count >= LIMITS.photo.perArtisan) throw conflict('photos_many')
  const { type, width, height, bytes } = picture
  await sql`insert into work_photos (artisan_id, url, width, height, alt, hash, type, bytes)
    values (${artisanId}, ${`${PHOTOS_AT}${hash}.${EXTENSIONS[type]}`}, ${width}, ${height}, ${JSON.stringify(alt)}::jsonb,
      ${hash}, ${type}, decode(${bytes.toString('base64')}, 'base64'))
    on conflict (hash) do update set alt = excluded.alt`.execute(trx)
}

export async function removeWorkPhoto(trx: Db, artisanId: number, url: string): Promise<void> {
  const removed = await trx
    .deleteFrom('work_photos')
    .where(eb => eb.and({ artisan_id: artisanId, url }))
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw notFound()
}
