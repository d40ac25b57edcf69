import { Appointment, Client, STATUSES } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { Act } from './act-routes.ts'
import { AffectedBooking } from './artisans/affected-bookings.ts'
import { OperatorArtisan } from './artisans/artisan-fields.ts'
import { EXPORT, WORK_PHOTOS } from './artisans/artisan-commands.ts'
import { artisanLine } from './artisans/artisan-lines.ts'
import { ImportResult } from './artisans/import-artisans.ts'
import { bookingLine, faultLine, importText } from './artisans/import-text.ts'

const Task = v.object({
  ...Appointment.pipe[0].entries,
  release: v.nullable(v.string()),
  confirmed: v.boolean(),
  client: v.nullable(v.object({ name: v.string(), phone: v.nullable(v.string()) }))
})

/** The line of a record, by the first word of its command. */
const LINES: Record<string, v.GenericSchema<unknown, string[]>> = {
  tasks: v.pipe(Task, v.transform(taskLine)),
  clients: v.pipe(Client, v.transform(clientLine)),
  artisans: v.pipe(OperatorArtisan, v.transform(artisanLine)),
  acts: v.pipe(
    Act,
    v.transform(({ created_at, operator, act, subject }) => [created_at, operator, act, subject])
  )
}

const Page = v.looseObject({
  data: v.array(v.unknown()),
  current_page: v.number(),
  last_page: v.number(),
  total: v.number()
})

/** Prints the response to a command of an area, such as `tasks`. */
export function print(response: unknown, { json, area }: { json: boolean; area: string }): void {
  if (json) return console.log(JSON.stringify(response, null, 2))
  if (area === 'content') return printContent(response)
  const page = v.safeParse(Page, response)
  if (!page.success) return printOne(response, area)
  for (const entry of page.output.data) console.log(formatLine(entry, area))
  const { current_page, last_page, total } = page.output
  console.log(`${total} in all, page ${current_page} of ${last_page}`)
}

/** A record, and the bookings that the change of an artisan affects. */
const One = v.pipe(
  v.looseObject({ bookings: v.optional(v.array(AffectedBooking), []) }),
  v.transform(({ bookings, ...records }) => ({ bookings, record: Object.values(records)[0] }))
)

function printOne(response: unknown, area: string): void {
  const exported = v.safeParse(EXPORT.schema.response[200], response)
  if (exported.success) return void process.stdout.write(exported.output.csv)
  const imported = v.safeParse(ImportResult, response)
  if (imported.success) return printImport(imported.output)
  const photos = v.safeParse(WORK_PHOTOS.schema.response[200], response)
  if (photos.success) return printPhotos(photos.output)
  const { record, bookings } = v.parse(One, response)
  console.log(formatLine(record, area))
  for (const booking of bookings) console.log(bookingLine(booking))
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

function formatLine(record: unknown, area: string): string {
  const line = LINES[area]
  if (!line) throw new Error(`no line for a response to a command of "${area}"`)
  return v.parse(line, record).join('\t')
}

function taskLine(task: v.InferOutput<typeof Task>): string[] {
  const { date, start_time, total_price, client } = task
  return [
    `#${task.id}`,
    task.type ? 'booked' : 'urgent',
    (STATUSES[task.status] ?? String(task.status)).replace('_', ' ').replace('unknown', String(task.status)),
    date ? `${date} ${start_time?.slice(0, 5) ?? ''}${task.confirmed ? ' confirmed' : ''}` : 'no date',
    task.category.slug ?? '',
    task.city?.name ?? '',
    task.profile ? `artisan ${task.profile.id}` : 'no artisan',
    total_price === null ? 'no price' : `${total_price} DZD${task.payment_status === 1 ? ' paid' : ''}`,
    client ? `${client.name} ${client.phone ?? ''}` : 'account deleted',
    task.release ? `release ${task.release}` : 'no release'
  ]
}

function clientLine({ id, name, phone, email, type, is_banned }: v.InferOutput<typeof Client>): string[] {
  return [`#${id}`, name, phone ?? '', email ?? '', type, is_banned === '1' ? 'banned' : '']
}
