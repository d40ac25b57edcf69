import { expect, test } from 'vitest'
import { resolveLink, readPush } from './pushed-message.ts'

const TITLE = 'قُبل موعدك'

test.each([
  [
    'our server’s',
    { data: { id: 'a', title: TITLE, body: 'السباكة', link: '/appointment-details/7' } },
    { id: 'a', title: TITLE, body: 'السباكة', link: '/appointment-details/7' }
  ],
  [
    'the same in Firebase’s envelope',
    { data: { id: 'a', title: TITLE, body: '' }, from: '12', fcmMessageId: 'm-1' },
    { id: 'a', title: TITLE, body: '', link: '' }
  ],
  [
    'a notification of Firebase’s console',
    { notification: { title: TITLE, body: 'b' }, fcmOptions: { link: '/my-appointments' }, fcmMessageId: 'm-2' },
    { id: 'm-2', title: TITLE, body: 'b', link: '/my-appointments' }
  ]
])('reads %s', (_, payload, message) => expect(readPush(JSON.stringify(payload))).toEqual(message))

test.each(['', '{', 'null', '[]', '7', '{"data":7}', '{"data":{"title":{"ar":"x"}}}', 'Hello'])(
  'the invalid payload "%s" becomes a notification without text',
  text => expect(readPush(text)).toEqual({ id: text, title: 'حرفة', body: '', link: '' })
)

const ORIGIN = 'https://hirfa.example'

test.each([
  ['/appointment-details/7', '/appointment-details/7'],
  ['https://hirfa.example/my-profile', '/my-profile'],
  ['', '/my-appointments'],
  ['https://evil.example/', '/my-appointments'],
  ['//evil.example', '/my-appointments'],
  ['/\\evil.example', '/my-appointments'],
  ['javascript:alert(1)', '/my-appointments'],
  ['data:text/html,x', '/my-appointments'],
  ['https://', '/my-appointments']
])('a click on a message with the link "%s" opens %s of this site', (link, path) =>
  expect(resolveLink(link, ORIGIN)).toBe(ORIGIN + path)
)
