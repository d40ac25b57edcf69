import type { Area } from '../../dependencies.ts'
import { pathId } from '../../http/path-id.ts'
import { notFound } from '../../http/refusal.ts'
import { addWorkPhoto, removeWorkPhoto, workPhotos } from '../../photos/work-photos.ts'
import { actingOperator, noteAct } from '../operator-door.ts'
import { ADD_WORK_PHOTO, REMOVE_WORK_PHOTO, WORK_PHOTOS } from './artisan-commands.ts'
import { findProfile } from './artisan-profiles.ts'
import { changeArtisan } from './change-artisan.ts'

const AT = '/api/operator/'

export const operatedWorkPhotosArea: Area = (app, { db, clock, rewritePicture }) => {
  app.get(AT + WORK_PHOTOS.path, { schema: WORK_PHOTOS.schema }, async ({ params }) => {
    const id = pathId(params)
    if (!(await findProfile(db, id))) throw notFound()
    return { photos: await workPhotos(db, id) }
  })

  const { bodyLimit, schema } = ADD_WORK_PHOTO
  app.post(AT + ADD_WORK_PHOTO.path, { bodyLimit, schema }, async request => {
    const { photo, alt } = request.body
    const picture = await rewritePicture(`operator:${actingOperator(request).name}`, photo)
    const id = pathId(request.params)
    return db.transaction().execute(async trx => {
      // Locks the artisan, and throws for an unknown one.
      await changeArtisan(trx, clock.now(), id, () => ({}))
      await addWorkPhoto(trx, id, picture, alt)
      const details = { alt, bytes: picture.bytes.length }
      await noteAct(trx, clock.now(), request, { act: ADD_WORK_PHOTO.name, subject: String(id), details })
      return { photos: await workPhotos(trx, id) }
    })
  })

  app.post(AT + REMOVE_WORK_PHOTO.path, { schema: REMOVE_WORK_PHOTO.schema }, request => {
    const id = pathId(request.params)
    return db.transaction().execute(async trx => {
      await removeWorkPhoto(trx, id, request.body.url)
      const act = { act: REMOVE_WORK_PHOTO.name, subject: String(id), details: request.body }
      await noteAct(trx, clock.now(), request, act)
      return { photos: await workPhotos(trx, id) }
    })
  })
}
