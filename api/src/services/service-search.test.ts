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

/** Typed texts by the service that each of them must find. */
const TYPED: Record<string, Record<string, string[]>> = {
  'the name as it is written': {
    plumbing: ['السباكة', 'Plomberie', 'plumbing'],
    electricity: ['كهرباء المنازل'],
    painting: ['House painting'],
    'air-conditioning': ['air-conditioning'],
    tiling: ['Carrelage et faïence']
  },
  'its beginning': {
    plumbing: ['سباك', 'PLOMB'],
    electricity: ['elec'],
    'air-conditioning': ['clim', 'air cond', 'air-cond'],
    painting: ['دهن'],
    locksmith: ['serru'],
    moving: ['démén'],
    gardening: ['jard']
  },
  'Arabic in other spellings': {
    plumbing: ['سباكه', 'السِّبَاكة', 'ســـباكة'],
    carpentry: ['نجاره'],
    locksmith: ['الاقفال'],
    electricity: ['كهربا', 'کهرباء'],
    'air-conditioning': ['تکییف'],
    'appliance-repair': ['تصليح الاجهزه']
  },
  'words without their accents': {
    electricity: ['electricite'],
    cleaning: ['menage'],
    tiling: ['faience'],
    'pest-control': ['desinsectisation'],
    'appliance-repair': ['electromenager'],
    moving: ['DÉMÉNAGEMENT']
  },
  'one wrong letter': {
    plumbing: ['plumbimg', 'سباقة', 'plonb'],
    'air-conditioning': ['تكيف'],
    carpentry: ['نجارا', 'carpentri', 'menuserie'],
    welding: ['wleding'],
    gardening: ['gardning']
  },
  'two wrong letters': {
    plumbing: ['plomrie'],
    electricity: ['electrisitee'],
    'air-conditioning': ['climatisasion'],
    moving: ['demenajment'],
    locksmith: ['lokcsmith', 'serureri']
  },
  'who does it': {
    plumbing: ['plombier'],
    painting: ['peintre', 'دهان'],
    electricity: ['électricien', 'electrician', 'كهربائي'],
    carpentry: ['menuisier', 'نجار'],
    tiling: ['carreleur', 'بناء بلاط'],
    locksmith: ['serrurier'],
    gardening: ['jardinier', 'بستاني'],
    welding: ['soudeur', 'حداد'],
    cleaning: ['femme de ménage', 'عامل نظافة']
  },
  'what is broken or in the way': {
    plumbing: ['robinet', 'حنفية', 'chauffe-eau'],
    'appliance-repair': ['frigo', 'ثلاجة', 'machine à laver', 'غسالة'],
    'pest-control': ['cafards', 'صراصير'],
    'air-conditioning': ['مكيف', 'تكييف'],
    'satellite-dish': ['caméra'],
    locksmith: ['قفل'],
    tiling: ['زليج'],
    painting: ['طلاء'],
    moving: ['اثاث']
  },
  'Arabic in Latin letters': {
    plumbing: ['sbak', 'sabbak', 'sibaka'],
    electricity: ['kahraba', 'kahrabai'],
    carpentry: ['najjar', 'nadjar'],
    painting: ['dahan'],
    cleaning: ['tandif', 'tanzif'],
    'air-conditioning': ['takyif', 'mokayif'],
    welding: ['7adad', 'haddad', 'la7am'],
    gardening: ['bostani'],
    locksmith: ['9fal'],
    tiling: ['balat', 'zellij'],
    'appliance-repair': ['thalaja', 'ghassala'],
    moving: ['na9l'],
    'pest-control': ['hacharat']
  },
  'French and English in Arabic letters': {
    plumbing: ['بلومبي', 'بلومبييه'],
    painting: ['بانتور'],
    'air-conditioning': ['كليماتيزور', 'كليم'],
    welding: ['سودور'],
    'satellite-dish': ['بارابول'],
    carpentry: ['منوزري'],
    tiling: ['كارلاج', 'فايونس'],
    locksmith: ['سيروري'],
    moving: ['ديميناجمون'],
    'appliance-repair': ['فريجيدار'],
    electricity: ['إليكتريسيان']
  }
}

describe.each(Object.entries(TYPED))('[see F-036] search understands %s', (_, queries) => {
  test.each(Object.entries(queries))('of %s: %j', async (slug, patterns) => {
    for (const pattern of patterns) expect([pattern, (await slugsFor(pattern))[0]]).toEqual([pattern, slug])
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
