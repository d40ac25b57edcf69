import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { Db } from '../../database/database.ts'
import type { Area } from '../../dependencies.ts'
import { pathId } from '../../http/path-id.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { savePhoto } from '../../photos/photo-routes.ts'
import { actingOperator, noteAct } from '../operator-door.ts'
import { ABSENT, ADD, EDIT, EXPORT, FLAGS, IMPORT, LIST, PHOTO, SHOW } from './artisan-commands.ts'
import { type EditBody, type Profile, FIELD_NAMES, type OperatorArtisan } from './artisan-fields.ts'
import { findProfile, listProfiles, profileRows } from './artisan-profiles.ts'
import { addArtisan, changeArtisan } from './change-artisan.ts'
import { importArtisans } from './import-artisans.ts'
import { ordered, readCatalog } from './catalog.ts'
import { writeCell } from './cells.ts'
import { type Line, writeTable } from './csv-table.ts'

const AT = '/api/operator/'

export const operatedArtisansArea: Area = (app, { db, clock, rewritePicture }) => {
  app.get(AT + LIST.path, { schema: LIST.schema }, ({ query, url }) => listProfiles(db, query, url))

  app.get(AT + SHOW.path, { schema: SHOW.schema }, async ({ params }) => {
    const artisan = await findProfile(db, pathId(params))
    if (!artisan) throw notFound()
    return { artisan }
  })

  app.post(AT + ADD.path, { schema: ADD.schema }, request =>
    db.transaction().execute(async trx => {
      const saved = await addArtisan(trx, clock.now(), request.body)
      const subject = String(saved.artisan.id)
      await noteAct(trx, clock.now(), request, { act: ADD.name, subject, details: request.body })
      return saved
    })
  )

  app.post(AT + EDIT.path, { schema: EDIT.schema }, request =>
    change(request, EDIT.name, request.body, () => request.body)
  )

  app.post(AT + ABSENT.path, { schema: ABSENT.schema }, request =>
    change(request, ABSENT.name, request.body, ({ absences }) => ({
      absences: [...absences.filter(absence => !isEqual(absence, request.body)), request.body]
    }))
  )

  for (const { name, path, schema, change: fields } of FLAGS)
    app.post(AT + path, { schema }, request => change(request, name, {}, () => fields))

  app.get(AT + EXPORT.path, { schema: EXPORT.schema }, () => exportArtisans(db))

  app.post(AT + IMPORT.path, { bodyLimit: IMPORT.bodyLimit, schema: IMPORT.schema }, request =>
    db.transaction().execute(async trx => {
      const { csv: bytes, dry_run: dryRun } = request.body
      const result = await importArtisans(trx, clock.now(), { bytes, dryRun })
      if (dryRun) return result
      const { faults, created, changed, changes } = result
      if (faults.length > 0) throw new Refusal(422, 'import_faulty', { code: 'import_faulty', more: { faults } })
      const details = { created, changed, changes }
      if (changes.length > 0)
        await noteAct(trx, clock.now(), request, { act: IMPORT.name, subject: sha256(bytes), details })
      return result
    })
  )

  app.post(AT + PHOTO.path, { bodyLimit: PHOTO.bodyLimit, schema: PHOTO.schema }, async request => {
    const { photo } = request.body
    const picture = photo && (await rewritePicture(`operator:${actingOperator(request).name}`, photo))
    const id = pathId(request.params)
    return db.transaction().execute(async trx => {
      await changeArtisan(trx, clock.now(), id, () => ({}))
      await savePhoto(trx, id, picture)
      const details = picture ? { bytes: picture.bytes.length } : { removed: true }
      await noteAct(trx, clock.now(), request, { act: PHOTO.name, subject: String(id), details })
      return changeArtisan(trx, clock.now(), id, () => ({}))
    })
  })

  function change(
    request: FastifyRequest,
    act: string,
    details: Record<string, unknown>,
    fields: (profile: Profile) => v.InferOutput<typeof EditBody>
  ) {
    const id = pathId(request.params)
    return db.transaction().execute(async (trx: Db) => {
      const saved = await changeArtisan(trx, clock.now(), id, fields)
      await noteAct(trx, clock.now(), request, { act, subject: String(id), details })
      return saved
    })
  }
}

function isEqual(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function sha256(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`
}

async function exportArtisans(db: Db): Promise<{ csv: string; artisans: number }> {
  const catalog = await readCatalog(db)
  const rows = await profileRows(db).orderBy('artisans.id').execute()
  const profiles = rows.map(row => ordered(row, catalog))
  return { csv: writeTable(profiles.map(profileCells)), artisans: profiles.length }
}

function profileCells(profile: OperatorArtisan): Line['cells'] {
  const cells = FIELD_NAMES.map(name => [name, writeCell(name, profile)])
  return { id: String(profile.id), ...Object.fromEntries(cells) }
}
