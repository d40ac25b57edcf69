import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { apiOfFile, conflict } from '../../testing/api-of-file.ts'

const Data = v.object({ data: v.unknown() })
const Services = v.array(
  v.looseObject({ id: v.number(), slug: v.string(), sections: v.array(v.looseObject({ id: v.number() })) })
)

const api = apiOfFile()

/** Writes the present content back after the test. */
async function changesContent(...names: string[]): Promise<void> {
  const before = await Promise.all(names.map(async name => ({ name, content: await read(name) })))
  onTestFinished(async () => {
    for (const { name, content } of before)
      expect((await api.operator.put(`content/${name}`, content)).status).toBe(200)
  })
}

async function read(name: string): Promise<unknown> {
  return v.parse(Data, (await api.operator.get(`content/${name}`)).body).data
}

async function home() {
  return v.parse(
    v.looseObject({ settings: v.looseObject({}), categories: v.array(v.looseObject({})) }),
    await (await fetch(`${api.url}/api/home-details`)).json()
  )
}

test.each(['about', 'terms', 'privacy', 'settings', 'slides', 'faqs', 'services'])(
  'writing back the content of %s changes nothing',
  async name => {
    const before = { content: await read(name), home: await home() }
    const answer = await api.operator.put(`content/${name}`, before.content)
    expect(answer.body).toMatchObject({ data: before.content })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toMatchObject({ cleaned: [expect.any(String)] })
    expect(await home()).toEqual(before.home)
  }
)

test.each(['about', 'terms', 'privacy'])('%s is sanitised before it is stored', async name => {
  await changesContent(name)
  const text = { ar: '<h2>شروط</h2><img src=x onerror=alert(1)>', en: '<p>Terms</p>', fr: null }
  const answer = await api.operator.put(`content/${name}`, text)
  expect(answer).toMatchObject({ status: 200, body: { cleaned: ['ar'] } })
  const stored = { ar: '<h2>شروط</h2>', en: '<p>Terms</p>', fr: null }
  expect(await read(name)).toEqual(stored)
  expect((await home()).settings[name]).toEqual(stored)
})

test('a long legal text is accepted, one over the limit refused', async () => {
  await changesContent('terms')
  const long = '<p>فصل</p>'.repeat(9000)
  expect((await api.operator.put('content/terms', { ar: long, en: long, fr: long })).status).toBe(200)
  expect((await api.operator.put('content/terms', { ar: long + long })).status).toBe(422)
  expect((await api.operator.put('content/terms', { ar: long.repeat(20) })).status).toBe(413)
})

test('two concurrent changes of the settings are both applied', async () => {
  await changesContent('slides', 'settings', 'about')
  const slides = [{ id: 1, original_url: '/media/sliders/1.svg', alt: { ar: 'ا', en: null, fr: null } }]
  await Promise.all([
    api.operator.put('content/slides', slides),
    api.operator.put('content/settings', { phone: '+213550111222' }),
    api.operator.put('content/about', { ar: 'من نحن' })
  ])
  expect((await home()).settings).toMatchObject({ sliders: slides, phone: '+213550111222', about: { ar: 'من نحن' } })
})

test.each([
  ['settings', { facebook: 'javascript:alert(1)' }, 'facebook'],
  ['settings', { facebook: 'http://facebook.example' }, 'facebook'],
  ['settings', { phone: '0550' }, 'phone'],
  ['settings', { terms: {} }, 'terms'],
  ['slides', [{ id: 1, original_url: '//evil.example/x.png' }], '0.original_url'],
  ['slides', [{ id: 1, original_url: '/\\evil.example/x.png' }], '0.original_url'],
  ['slides', [{ id: 1, original_url: '/a', path: '//evil.example' }], '0.path'],
  ['slides', [{ id: 1, original_url: 'data:image/svg+xml,x' }], '0.original_url'],
  [
    'slides',
    [
      { id: 1, original_url: '/a' },
      { id: 1, original_url: '/b' }
    ],
    'body'
  ],
  ['faqs', [{ id: 1, question: { ar: '' }, answer: { ar: 'x' } }], '0.question'],
  ['faqs', { id: 1 }, 'body'],
  ['terms', { ar: 'a\0b' }, 'ar'],
  ['terms', { de: 'x' }, 'de'],
  ['terms', 'text', 'body'],
  ['services', [], 'body'],
  ['services', [{ id: 1, slug: 'A b', name: { ar: 'x' }, description: {}, per: {}, sections: [] }], '0.slug']
])('%s: %j is refused at its field', async (name, body, field) => {
  const answer = await api.operator.put(`content/${name}`, body)
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ errors: expect.objectContaining({ [field]: [expect.any(String)] }) })
})

test('an unknown content is a 404', async () => {
  expect((await api.operator.get('content/secrets')).status).toBe(404)
  expect((await api.operator.put('content/__proto__', {})).status).toBe(404)
})

test('questions replace the previous ones', async () => {
  await changesContent('faqs')
  const faqs = [
    { id: 7, question: { ar: 'لماذا؟', en: 'Why <b>?', fr: null }, answer: { ar: 'هكذا', en: 'So', fr: null } }
  ]
  expect((await api.operator.put('content/faqs', faqs)).status).toBe(200)
  expect(await (await fetch(`${api.url}/api/faqs`)).json()).toEqual({ data: faqs })
  await api.operator.put('content/faqs', [])
  expect(await (await fetch(`${api.url}/api/faqs`)).json()).toEqual({ data: [] })
})

describe('services', () => {
  const NEW = {
    id: 900,
    slug: 'chimney-sweeping',
    name: { ar: 'تنظيف المداخن', en: 'Chimney sweeping', fr: null },
    keywords: ['ramonage'],
    description: { ar: null, en: null, fr: null },
    icon: null,
    per: { ar: 'زيارة', en: 'Visit', fr: 'Visite' },
    sections: [
      {
        id: 9001,
        title: { ar: 'بيت', en: 'Home', fr: 'Maison' },
        subtitle: { ar: null, en: null, fr: null },
        size: null
      }
    ],
    is_popular: 0
  }

  test('a question can be added, found by its text and removed', async () => {
    await changesContent('services')
    const before = v.parse(Services, await read('services'))
    expect((await api.operator.put('content/services', [NEW, ...before])).status).toBe(200)
    expect((await home()).categories[0]).toMatchObject({ id: 900, slug: 'chimney-sweeping', sections: [{ id: 9001 }] })
    for (const pattern of ['chimney', 'ramonage', 'مداخن']) {
      const found = await (await fetch(`${api.url}/api/search?pattern=${encodeURIComponent(pattern)}`)).json()
      expect(found).toMatchObject({
        categories: { data: expect.arrayContaining([expect.objectContaining({ id: 900 })]) }
      })
    }
    expect((await api.operator.put('content/services', before)).status).toBe(200)
    expect(await read('services')).toEqual(before)
  })

  test('their slugs can be swapped in one change', async () => {
    await changesContent('services')
    const [first, second, ...others] = v.parse(Services, await read('services'))
    if (!first || !second) throw new Error('a marketplace without services')
    const exchanged = [{ ...first, slug: second.slug }, { ...second, slug: first.slug }, ...others]
    expect((await api.operator.put('content/services', exchanged)).status).toBe(200)
    expect(await read('services')).toEqual(exchanged)
    expect(
      (await api.operator.put('content/services', [{ ...first, slug: second.slug }, second, ...others])).status
    ).toBe(422)
  })

  test('a service with offers or appointments cannot be removed', async () => {
    const [, ...others] = v.parse(Services, await read('services'))
    const before = await read('services')
    expect(await api.operator.put('content/services', others)).toMatchObject(conflict('service_in_use'))
    expect(await read('services')).toEqual(before)
  })
})
