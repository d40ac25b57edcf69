import { Artisan, pageOf, ZoneArtisans } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { createVisitor, newClient } from '../../../testing/index.ts'
import { apiOfFile } from '../../../testing/api-of-file.ts'
import { ImportResult } from './import-artisans.ts'

const MARK = '\uFEFF'

const api = apiOfFile()

function send(csv: string | Uint8Array, dry_run: boolean) {
  return api.operator.post('artisans/import', { csv: Buffer.from(csv).toString('base64'), dry_run })
}

async function imported(csv: string | Uint8Array, dry_run = false): Promise<ImportResult> {
  const { status, body } = await send(csv, dry_run)
  expect([status, status === 200 ? '' : body]).toEqual([200, ''])
  return v.parse(ImportResult, body)
}

async function faultsOf(csv: string | Uint8Array): Promise<string[]> {
  const { faults } = await imported(csv, true)
  return faults.map(({ line, column, reason }) => `line ${line}${column === null ? '' : `, ${column}`}: ${reason}`)
}

async function exported(): Promise<string> {
  return v.parse(v.object({ csv: v.string() }), (await api.operator.get('artisans/export')).body).csv
}

async function stored(phone: string) {
  const { body } = await api.operator.get(`artisans?search=${encodeURIComponent(phone)}`)
  return v.parse(v.object({ data: v.array(v.looseObject({ phone: v.nullable(v.string()) })) }), body).data[0]
}

async function count(): Promise<number> {
  const { total } = await api.db
    .selectFrom('artisans')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const HEADER = 'phone,first_name,last_name,wilaya,commune,services'
let phones = 551_000_000
const newPhone = () => `+213${++phones}`
function file(...lines: string[]): string {
  return [HEADER, ...lines].join('\n')
}

/** A thousand artisans in Algiers and Blida with every column, in Arabic and French. */
function thousand(): string {
  const columns =
    'phone,first_name,last_name,gender,keywords,address,experience,wilaya,commune,zones,services,opens,closes,days,absences,available,verified'
  const lines = Array.from({ length: 1000 }, (_, index) =>
    [
      `+21366${String(1_000_000 + index).padStart(7, '0')}`,
      index % 2 ? 'زكرياء' : 'Éloïse',
      index % 2 ? 'بوقرة' : 'Zitouni-Ben Ali',
      index % 2 ? 'male' : 'female',
      `Zakaria Bougherra ${index}`,
      `"حي ""النصر"", عمارة ${index}"`,
      index % 40,
      16,
      554 + (index % 3),
      index % 5 ? '' : '9 | 16:560',
      index % 2 ? `plumbing=${1000 + index} | electricity` : 'cleaning=850.5',
      index % 7 ? '08:00' : '',
      index % 7 ? '17:30' : '',
      index % 3 ? 'sunday | monday | tuesday' : '',
      index % 10 ? '' : '2026-12-01..2026-12-10 | 2026-12-15 09:00-12:00',
      'yes',
      index % 4 ? 'no' : 'yes'
    ].join(',')
  )
  return [columns, ...lines].join('\r\n')
}

test('an export without ids restores removed artisans, byte by byte but for the ids', async () => {
  const phone = newPhone()
  await imported(file(`${phone},Nadia,نادية,16,554,painting=500`))
  const lines = (await exported()).split('\r\n')
  const own = [lines[0] ?? '', lines.find(line => line.includes(phone)) ?? ''].map(line =>
    line.split(',').slice(1).join(',')
  )
  await api.db.deleteFrom('artisans').where('phone', '=', phone).execute()
  expect(await imported(own.join('\r\n').replace(MARK, ''))).toMatchObject({ created: 1 })
  expect((await exported()).split('\r\n').find(line => line.includes(phone))).toContain(own[1])
})

describe('a dry run', () => {
  test('names each faulty line, its column and the reason; the import then changes nothing', async () => {
    const before = await count()
    const [one, two, three] = [newPhone(), newPhone(), newPhone()]
    await imported(file(`${three},Ali,Taken,16,554,plumbing`))
    const csv = file(
      `${one},Ali,Right,16,554,plumbing=1500`,
      `12,Ali,Phone,16,554,plumbing`,
      `${one},Ali,Again,16,554,plumbing`,
      `${two},,Nameless,sixteen,554,flying`,
      `${newPhone()},"Ali\nBaba",Lines,16,554,plumbing`,
      `${newPhone()},Ali,Town,16,1,plumbing`,
      `${newPhone()},Ali,Price,16,554,plumbing=cheap`,
      `${newPhone()},Ali`,
      `${newPhone()},Ali,None,16,554,`
    )
    const expected = [
      'line 3, phone: must be an Algerian phone number, such as +213551234567, got "12"',
      `line 4, phone: ${one} is also on line 2`,
      'line 5, first_name: is missing; it must be a name of 2 to 100 letters, spaces and hyphens',
      'line 5, wilaya: must be the number of a wilaya, such as 16, got "sixteen"',
      'line 6, first_name: must be a name of 2 to 100 letters, spaces and hyphens, got "Ali\nBaba"',
      'line 8, commune: This town is not in this wilaya',
      'line 9, services: must be services with a price in DZD, or without one, such as plumbing=1500 | painting, each once, got "plumbing=cheap"',
      'line 10: has 2 values, but the header has 6 columns',
      'line 11, services: is missing; it must be services with a price in DZD, or without one, such as plumbing=1500 | painting, each once'
    ]
    expect(await faultsOf(csv)).toEqual(expected)
    const { status, body } = await send(csv, false)
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({
        code: 'import_faulty',
        message: 'The file has faulty lines; nothing was imported',
        faults: expect.arrayContaining([
          { line: 10, column: null, reason: 'has 2 values, but the header has 6 columns' }
        ])
      })
    ])
    expect(await count()).toBe(before + 1)
  })

  test('names the lines whose phone number is known, with the fields that they change', async () => {
    const phone = newPhone()
    await imported(file(`${phone},Ali,Known,16,554,plumbing=1500`))
    const { changes } = await imported(
      file(`${newPhone()},Ali,New,16,554,plumbing`, `${phone},Ali,Known,16,554,plumbing=1600`),
      true
    )
    expect(changes).toEqual([
      { line: 2, artisan: null, fields: expect.arrayContaining(['phone']) },
      { line: 3, artisan: expect.any(Number), fields: ['services'] }
    ])
    expect(await stored(phone)).toMatchObject({ services: [{ service: 'plumbing', price: 1500 }] })
  })
})

describe('a column', () => {
  test('that is absent changes nothing of a known artisan; an empty cell clears the field', async () => {
    const phone = newPhone()
    const full = `${HEADER},address,experience\n${phone},Ali,Full,16,554,plumbing,12 rue Larbi,7`
    await imported(full)
    expect(await imported(`phone,experience\n${phone},`)).toMatchObject({ changed: 1 })
    expect(await stored(phone)).toMatchObject({ address: '12 rue Larbi', experience: null, last_name: 'Full' })
  })

  test.each([
    [
      'an unknown one',
      'phone,shoe_size\n1,2',
      /^line 1, shoe_size: is not a column; the columns are id, phone, first_name/
    ],
    ['one twice', 'phone,phone\n1,2', /^line 1, phone: is there twice$/],
    ['no phone', 'first_name,last_name\nAli,Baba', /^line 1, phone: is missing; artisans are found by phone or id$/],
    [
      'another separator',
      'phone/first_name\n1/2',
      /^line 1: no columns were found; separate them by commas, semicolons or tabs$/
    ],
    ['an empty file', '', /^line 1: the file is empty$/],
    ['a header alone', HEADER, /^line 1: the file has no artisan below its header$/],
    [
      'a file of too many lines',
      `${HEADER}\n${'1,2,3,4,5,6\n'.repeat(5001)}`,
      /^line 1: the file has 5001 artisans; import at most 5000 at once$/
    ],
    [
      'an open quotation mark',
      `${HEADER}\n1,2,3,4,5,6\n"1,2,3`,
      /^line 3: a quotation mark opens in this line and does not close$/
    ],
    ['a stray quotation mark', `${HEADER}\nx"1",2,3`, /^line 2: a quotation mark is inside a value/],
    ['an unknown id', 'id,experience\n999999,3', /^line 2, id: there is no artisan 999999$/],
    ['a wrong id', 'id,experience\nx,3', /^line 2, id: must be the id of an artisan, or empty, got "x"$/],
    ['an id twice', 'id,experience\n7,3\n7,4', /^line 3, id: 7 is also on line 2$/]
  ])('%s is refused', async (_, csv, reason) => {
    expect((await faultsOf(csv))[0]).toMatch(reason)
  })

  test('the phone number of another artisan is refused by line', async () => {
    const phone = newPhone()
    await imported(file(`${phone},Ali,Owner,16,554,plumbing`))
    expect(await faultsOf(`id,phone\n7,${phone}`)).toEqual([
      expect.stringMatching(/^line 2, phone: belongs to artisan \d+$/)
    ])
  })
})

describe('a file', () => {
  const arabic = (phone: string) => file(`${phone},زكرياء,بوقرة,16,554,plumbing=1500`)
  const french = (phone: string) => file(`${phone},Élodie,Benaïssa,16,554,plumbing=1500`)
  const utf16 = (text: string, isBig = false) => {
    const bytes = Buffer.from(text, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }
  const oneByte = (text: string, encoding: string) => {
    const decoder = new TextDecoder(encoding)
    const codes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
    return Uint8Array.from(text, letter => codes.get(letter) ?? 63)
  }

  test.each([
    ['commas', arabic],
    ['semicolons', (phone: string) => arabic(phone).replaceAll(',', ';')],
    ['tabs', (phone: string) => arabic(phone).replaceAll(',', '\t')],
    ['a byte order mark', (phone: string) => MARK + arabic(phone)],
    ['UTF-16 LE with a mark', (phone: string) => utf16(MARK + arabic(phone))],
    ['UTF-16 BE with a mark', (phone: string) => utf16(MARK + arabic(phone), true)],
    ['UTF-16 LE without a mark', (phone: string) => utf16(arabic(phone))],
    ['Windows-1256', (phone: string) => oneByte(arabic(phone), 'windows-1256')],
    ['line ends of the old Mac', (phone: string) => arabic(phone).replaceAll('\n', '\r')],
    [
      'right-to-left marks',
      (phone: string) => arabic(phone).replaceAll(',', '\u200F,\u202B').replace('phone', '\u200Fphone')
    ]
  ])('with %s is read', async (_, make) => {
    const phone = newPhone()
    expect(await imported(make(phone))).toMatchObject({ created: 1 })
    expect(await stored(phone)).toMatchObject({ first_name: 'زكرياء', last_name: 'بوقرة', phone })
  })

  test('in Windows-1252 is read', async () => {
    const phone = newPhone()
    await imported(oneByte(french(phone), 'windows-1252'))
    expect(await stored(phone)).toMatchObject({ first_name: 'Élodie', last_name: 'Benaïssa' })
  })

  test.each([
    [
      'two code pages',
      Buffer.concat([oneByte(arabic('+213551000000'), 'windows-1256'), oneByte('\n1,Élodie', 'windows-1252')])
    ],
    ['bytes of no text', Uint8Array.from([0x70, 0x81, 0x8d, 0xff, 0x90])],
    ['zero bytes', Buffer.from(`${HEADER}\n\0\0`)]
  ])('with %s is refused', async (_, bytes) => {
    expect(await faultsOf(bytes)).toEqual([
      'line 1: the encoding of the file is not certain; save the file as CSV UTF-8'
    ])
  })

  test('may have digits of Arabic, and an apostrophe before a phone number', async () => {
    await imported(file(`'+213551234567,Ali,Digits,١٦,٥٥٤,plumbing=١٥٠٠٫٥`))
    expect(await stored('551234567')).toMatchObject({ wilaya: 16, services: [{ service: 'plumbing', price: 1500.5 }] })
  })
})

test('a value that a spreadsheet would run is exported safely and imported unchanged', async () => {
  const addresses = ['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', "'=quoted", "''@twice", 'a "b", c; d']
  const artisan = {
    first_name: 'Ali',
    last_name: 'Formula',
    wilaya: 16,
    commune: 554,
    services: [{ service: 'plumbing' }]
  }
  const added = await Promise.all(
    addresses.map(async address => {
      const phone = newPhone()
      const { body } = await api.operator.post('artisans', { ...artisan, phone, address })
      return { phone, address, id: v.parse(v.object({ artisan: v.object({ id: v.number() }) }), body).artisan.id }
    })
  )
  const csv = await exported()
  expect(csv).not.toMatch(/(^|,)"?[=+@-]/m)
  await Promise.all(added.map(({ id }) => api.operator.post(`artisans/${id}/edit`, { address: null })))
  expect(await imported(csv)).toMatchObject({ changed: addresses.length })
  for (const { phone, address } of added) expect(await stored(phone)).toMatchObject({ address })
})

test('imported absences list the bookings in them; the import is in the audit log', async () => {
  const phone = newPhone()
  const { changes } = await imported(file(`${phone},Ali,Absent,16,554,plumbing`))
  const client = await newClient(api)
  const profile = changes[0]?.artisan
  await client.post('/store-task', { ...BOOKING, profile })
  const { bookings } = await imported(`phone,absences\n${phone},2026-11-20..2026-12-31`)
  expect(bookings).toEqual([
    { task: expect.any(Number), artisan: profile, date: BOOKING.date, start_time: BOOKING.start_time }
  ])
  expect((await api.operator.get('acts')).body).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({
        operator: 'tester',
        act: 'artisans import',
        subject: expect.stringMatching(/^sha256:/),
        details: { created: 0, changed: 1, changes: [{ line: 2, artisan: profile, fields: ['absences'] }] }
      })
    ])
  })
})

test('a thousand artisans are imported, searched, booked, exported and compared', async () => {
  const csv = thousand()
  const before = await count()
  expect(await imported(csv, true)).toMatchObject({ dry_run: true, created: 1000, faults: [] })
  expect(await count()).toBe(before)
  const started = performance.now()
  expect(await imported(csv)).toMatchObject({ created: 1000, changed: 0, unchanged: 0, faults: [], bookings: [] })
  console.log(`1,000 artisans: ${Math.round(performance.now() - started)} ms`)
  expect(await count()).toBe(before + 1000)

  const visitor = createVisitor(api.url)
  const found = v.parse(pageOf(Artisan), (await visitor.get('/api/profiles?search=bougherra%20577%20plombier')).body)
  expect(found.items).toMatchObject([{ lastName: 'بوقرة', city: { id: 555 }, opens: '08:00', closes: '17:30' }])
  const [artisan] = found.items
  expect(JSON.stringify(artisan)).not.toContain('+213')
  const zone = v.parse(ZoneArtisans, (await visitor.get('/api/zone-profiles?state=9&city=284&category=4')).body)
  expect(zone.statewide.total).toBeGreaterThan(50)

  const client = await newClient(api)
  const booking = { ...BOOKING, profile: artisan?.id }
  expect(await client.post('/store-task', booking)).toMatchObject({
    status: 201,
    body: { task: { total_price: 1577 } }
  })
  expect(await client.post('/store-task', { ...booking, date: '2026-11-25' })).toMatchObject({ status: 422 })

  const first = await exported()
  expect(first.startsWith(`${MARK}id,phone,first_name`)).toBe(true)
  expect(first.split('\r\n').filter(Boolean)).toHaveLength(before + 1001)
  expect(await imported(first)).toMatchObject({ created: 0, changed: 0, unchanged: before + 1000, faults: [] })
  expect(await imported(csv)).toMatchObject({ created: 0, changed: 0, unchanged: 1000 })
  expect((await exported()) === first).toBe(true)
}, 120_000)
