import { STATUSES } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { AffectedBooking } from './artisans/affected-bookings.ts'
import { OperatorArtisan } from './artisans/artisan-fields.ts'
import { EXPORT, WORK_PHOTOS } from './artisans/artisan-commands.ts'
import { artisanLine } from './artisans/artisan-lines.ts'
import { ImportResult } from './artisans/import-artisans.ts'
import { bookingLine, faultLine, importText } from './artisans/import-text.ts'

const Task = v.looseObject({
  id: v.number(),
  type: v.number(),
  status: v.number(),
  date: v.nullable(v.string()),
  start_time: v.nullable(v.string()),
  total_price: v.nullable(v.union([v.number(), v.string()])),
  payment_status: v.number(),
  category: v.looseObject({ slug: v.string() }),
  city: v.looseObject({ name: v.string() }),
  profile: v.nullable(v.looseObject({ id: v.number() })),
  release: v.nullable(v.string()),
  confirmed: v.boolean(),
  client: v.nullable(v.looseObject({ name: v.string(), phone: v.nullable(v.string()) }))
})
const Client = v.looseObject({
  id: v.number(),
  name: v.string(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  type: v.string(),
  is_banned: v.string()
})
const Act = v.looseObject({ created_at: v.string(), operator: v.string(), act: v.string(), subject: v.string() })

const Page = v.looseObject({
  data: v.array(v.unknown()),
  current_page: v.number(),
  last_page: v.number(),
  total: v.number()
})

export function print(response: unknown, { json, content }: { json: boolean; content: boolean }): void {
  if (content && !json) return printContent(response)
  if (json) return console.log(JSON.stringify(response, null, 2))
  const page = v.safeParse(Page, response)
  if (!page.success) return printOne(response)
  for (const entry of page.output.data) console.log(formatLine(entry))
  const { current_page, last_page, total } = page.output
  console.log(`${total} in all, page ${current_page} of ${last_page}`)
}

const Affected = v.object({ bookings: v.array(AffectedBooking) })

function printOne(response: unknown): void {
  const exported = v.safeParse(EXPORT.schema.response[200], response)
  if (exported.success) return void process.stdout.write(exported.output.csv)
  const imported = v.safeParse(ImportResult, response)
  if (imported.success) return printImport(imported.output)
  const photos = v.safeParse(WORK_PHOTOS.schema.response[200], response)
  if (photos.success) return printPhotos(photos.output)
  console.log(formatLine(response))
  const affected = v.safeParse(Affected, response)
  for (const booking of affected.success ? affected.output.bookings : []) console.log(bookingLine(booking))
}

function printPhotos({ photos }: v.InferOutput<(typeof WORK_PHOTOS.schema.response)[200]>): void {
  for (const { url, alt } of photos) console.log(`${url}  ${alt.en}`)
  if (photos.length === 0) console.log('No photos of work.')
}

function printImport(result: ImportResult): void {
  console.log(importText(result))
  if (result.faults.length === 0) return
  console.error(result.faults.map(faultLine).join('\n'))
  process.exitCode = 1
}

const Content = v.looseObject({ data: v.unknown(), cleaned: v.optional(v.array(v.string()), []) })

function printContent(response: unknown): void {
  const { data, cleaned } = v.parse(Content, response)
  console.log(JSON.stringify(data, null, 2))
  if (cleaned.length > 0) console.error(`Disallowed markup was removed from: ${cleaned.join(', ')}`)
}

const Line = v.union([
  v.pipe(Task, v.transform(taskLine)),
  v.pipe(Client, v.transform(clientLine)),
  v.pipe(OperatorArtisan, v.transform(artisanLine)),
  v.pipe(
    Act,
    v.transform(({ created_at, operator, act, subject }) => [created_at, operator, act, subject])
  )
])
const Wrapped = v.union([v.object({ task: Line }), v.object({ client: Line }), v.object({ artisan: Line })])

function formatLine(value: unknown): string {
  const wrapped = v.safeParse(Wrapped, value)
  const line = wrapped.success ? Object.values(wrapped.output)[0] : v.parse(Line, value)
  return (line ?? []).join('\t')
}

function taskLine(task: v.InferOutput<typeof Task>): string[] {
  const { id, type, status, date, start_time, total_price, payment_status, category, city } = task
  const { profile, client, release, confirmed } = task
  return [
    `#${id}`,
    type === 0 ? 'urgent' : 'booked',
    (STATUSES[status] ?? String(status)).replace('_', ' ').replace('unknown', String(status)),
    date ? `${date} ${start_time?.slice(0, 5) ?? ''}${confirmed ? ' confirmed' : ''}` : 'no date',
    category.slug,
    city.name,
    profile ? `artisan ${profile.id}` : 'no artisan',
    total_price === null ? 'no price' : `${total_price} DZD${payment_status === 1 ? ' paid' : ''}`,
    client ? `${client.name} ${client.phone ?? ''}` : 'account deleted',
    release ? `release ${release}` : 'no release'
  ]
}

function clientLine({ id, name, phone, email, type, is_banned }: v.InferOutput<typeof Client>): string[] {
  return [`#${id}`, name, phone ?? '', email ?? '', type, is_banned === '1' ? 'banned' : '']
}
