import { pageOf, SearchEntry } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { createVisitor } from '../../testing/index.ts'

const api = apiOfFile()

async function found(pattern: string) {
  const { body } = await createVisitor(api.url).get(`/api/search?pattern=${encodeURIComponent(pattern)}`)
  return v.parse(v.object({ categories: pageOf(SearchEntry) }), body).categories.items
}

async function slugsFor(pattern: string): Promise<string[]> {
  return (await found(pattern)).map(({ slug }) => slug)
}

/** Typed texts, and the service that each of them must find. */
const TYPED: Record<string, [pattern: string, slug: string][]> = {
  'the name as it is written': [
    ['السباكة', 'plumbing'],
    ['Plomberie', 'plumbing'],
    ['plumbing', 'plumbing'],
    ['كهرباء المنازل', 'electricity'],
    ['House painting', 'painting'],
    ['air-conditioning', 'air-conditioning'],
    ['Carrelage et faïence', 'tiling']
  ],
  'its beginning': [
    ['سباك', 'plumbing'],
    ['PLOMB', 'plumbing'],
    ['elec', 'electricity'],
    ['clim', 'air-conditioning'],
    ['air cond', 'air-conditioning'],
    ['air-cond', 'air-conditioning'],
    ['دهن', 'painting'],
    ['serru', 'locksmith'],
    ['démén', 'moving'],
    ['jard', 'gardening']
  ],
  'Arabic in other spellings': [
    ['سباكه', 'plumbing'],
    ['السِّبَاكة', 'plumbing'],
    ['ســـباكة', 'plumbing'],
    ['نجاره', 'carpentry'],
    ['الاقفال', 'locksmith'],
    ['كهربا', 'electricity'],
    ['کهرباء', 'electricity'],
    ['تکییف', 'air-conditioning'],
    ['تصليح الاجهزه', 'appliance-repair']
  ],
  'words without their accents': [
    ['electricite', 'electricity'],
    ['menage', 'cleaning'],
    ['faience', 'tiling'],
    ['desinsectisation', 'pest-control'],
    ['electromenager', 'appliance-repair'],
    ['DÉMÉNAGEMENT', 'moving']
  ],
  'one wrong letter': [
    ['plumbimg', 'plumbing'],
    ['تكيف', 'air-conditioning'],
    ['سباقة', 'plumbing'],
    ['نجارا', 'carpentry'],
    ['carpentri', 'carpentry'],
    ['plonb', 'plumbing'],
    ['wleding', 'welding'],
    ['menuserie', 'carpentry'],
    ['gardning', 'gardening']
  ],
  'two wrong letters': [
    ['plomrie', 'plumbing'],
    ['electrisitee', 'electricity'],
    ['climatisasion', 'air-conditioning'],
    ['demenajment', 'moving'],
    ['lokcsmith', 'locksmith'],
    ['serureri', 'locksmith']
  ],
  'who does it': [
    ['plombier', 'plumbing'],
    ['peintre', 'painting'],
    ['électricien', 'electricity'],
    ['electrician', 'electricity'],
    ['menuisier', 'carpentry'],
    ['carreleur', 'tiling'],
    ['serrurier', 'locksmith'],
    ['jardinier', 'gardening'],
    ['soudeur', 'welding'],
    ['femme de ménage', 'cleaning'],
    ['نجار', 'carpentry'],
    ['كهربائي', 'electricity'],
    ['دهان', 'painting'],
    ['بناء بلاط', 'tiling'],
    ['حداد', 'welding'],
    ['بستاني', 'gardening'],
    ['عامل نظافة', 'cleaning']
  ],
  'what is broken or in the way': [
    ['robinet', 'plumbing'],
    ['حنفية', 'plumbing'],
    ['chauffe-eau', 'plumbing'],
    ['frigo', 'appliance-repair'],
    ['ثلاجة', 'appliance-repair'],
    ['machine à laver', 'appliance-repair'],
    ['غسالة', 'appliance-repair'],
    ['cafards', 'pest-control'],
    ['صراصير', 'pest-control'],
    ['مكيف', 'air-conditioning'],
    ['تكييف', 'air-conditioning'],
    ['caméra', 'satellite-dish'],
    ['قفل', 'locksmith'],
    ['زليج', 'tiling'],
    ['طلاء', 'painting'],
    ['اثاث', 'moving']
  ],
  'Arabic in Latin letters': [
    ['sbak', 'plumbing'],
    ['sabbak', 'plumbing'],
    ['sibaka', 'plumbing'],
    ['kahraba', 'electricity'],
    ['kahrabai', 'electricity'],
    ['najjar', 'carpentry'],
    ['nadjar', 'carpentry'],
    ['dahan', 'painting'],
    ['tandif', 'cleaning'],
    ['tanzif', 'cleaning'],
    ['takyif', 'air-conditioning'],
    ['mokayif', 'air-conditioning'],
    ['7adad', 'welding'],
    ['haddad', 'welding'],
    ['la7am', 'welding'],
    ['bostani', 'gardening'],
    ['9fal', 'locksmith'],
    ['balat', 'tiling'],
    ['zellij', 'tiling'],
    ['thalaja', 'appliance-repair'],
    ['ghassala', 'appliance-repair'],
    ['na9l', 'moving'],
    ['hacharat', 'pest-control']
  ],
  'French and English in Arabic letters': [
    ['بلومبي', 'plumbing'],
    ['بلومبييه', 'plumbing'],
    ['بانتور', 'painting'],
    ['كليماتيزور', 'air-conditioning'],
    ['كليم', 'air-conditioning'],
    ['سودور', 'welding'],
    ['بارابول', 'satellite-dish'],
    ['منوزري', 'carpentry'],
    ['كارلاج', 'tiling'],
    ['فايونس', 'tiling'],
    ['سيروري', 'locksmith'],
    ['ديميناجمون', 'moving'],
    ['فريجيدار', 'appliance-repair'],
    ['إليكتريسيان', 'electricity']
  ]
}

describe.each(Object.entries(TYPED))('[see F-036] search understands %s', (_, queries) => {
  test.each(queries)('%j is %s', async (pattern, slug) => {
    expect((await slugsFor(pattern))[0]).toBe(slug)
  })
})

test('text that matches nothing has an empty result', async () => {
  for (const pattern of ['zzzzzz', '%%', '__', '؟؟؟', 'xq', 'خخخخخ', '....', '\u202ezzzz\u202e'])
    expect([pattern, await slugsFor(pattern)]).toEqual([pattern, []])
})

describe('[see F-036] the best match is first', () => {
  test('a prefix match is before a substring match, and that before a similar word', async () => {
    await api.db
      .insertInto('services')
      .values(
        ['Bonsai rental', 'Carbons', 'Bonzai'].map((name, index) => ({
          id: 901 + index,
          slug: `s-${['c', 'b', 'a'][index]}`,
          name: JSON.stringify({ ar: null, en: name, fr: null }),
          description: '{}',
          icon: null,
          per: '{}',
          popular: index > 0,
          position: 900 + index,
          keywords: '[]'
        }))
      )
      .execute()
    expect((await slugsFor('bons')).slice(0, 2)).toEqual(['s-c', 's-b'])
    expect((await slugsFor('bonsai')).slice(0, 2)).toEqual(['s-c', 's-a'])
  })

  test('equal matches are sorted by popularity, then by id', async () => {
    // "المنازل" ends the names of electricity (2) and cleaning (4), and a keyword of painting (3).
    expect((await slugsFor('المنازل')).slice(0, 3)).toEqual(['electricity', 'cleaning', 'painting'])
  })
})

test.each([
  ['سباك وهران', 'plumbing', 'Oran'],
  ['سبّاك في وهران', 'plumbing', 'Oran'],
  ['كهربائي بوهران', 'electricity', 'Oran'],
  ['plombier à Oran', 'plumbing', 'Oran'],
  ['plombier Sidi Bel Abbès', 'plumbing', 'Sidi Bel Abbès'],
  ['air conditioning in Tamanr', 'air-conditioning', 'Tamanrasset'],
  ['electricien Bir Mourad Rais', 'electricity', 'Bir Mourad Rais'],
  ['وهران سباك', 'plumbing', 'Oran'],
  ['Sidi Bel Abbès plombier', 'plumbing', 'Sidi Bel Abbès'],
  ['سباك الجزائر العاصمة', 'plumbing', 'Alger'],
  ['كهربائي بالعاصمة', 'electricity', 'Alger'],
  ['plumber in Algiers', 'plumbing', 'Alger']
])('%j is a service and a place', async (pattern, slug, name) => {
  expect((await found(pattern))[0]).toMatchObject({ slug, place: { name } })
})

test.each(['في وهران', 'zzzz وهران', 'سباك zzzz', 'سباك و', 'وهران zzzz'])(
  '%j is no service and place',
  async pattern => {
    expect((await found(pattern)).filter(({ place }) => place)).toEqual([])
  }
)
