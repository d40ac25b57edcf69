import { expect, test } from 'vitest'
import { readPastedPlace } from './pasted-place.ts'

const ORAN = { latitude: 35.6971, longitude: -0.6308 }

test.each([
  'geo:35.6971,-0.6308',
  'geo:0,0?q=35.6971,-0.6308(Atelier)',
  'https://www.google.com/maps/@35.6971,-0.6308,17z',
  'https://www.google.com/maps/place/Oran/@35.7,-0.7,12z/data=!3m1!4b1!4m6!3m5!8m2!3d35.6971!4d-0.6308',
  'https://maps.google.com/?q=35.6971,-0.6308',
  'https://www.google.dz/maps/search/?api=1&query=35.6971%2C-0.6308',
  ' 35.6971, -0.6308 '
])('%s is a place', text => {
  expect(readPastedPlace(text)).toEqual(ORAN)
})

test('a plus code is the middle of its square', () => {
  const middle = { latitude: expect.closeTo(35.69706, 5), longitude: expect.closeTo(-0.63081, 5) }
  expect(readPastedPlace('8c7xm9w9+rm')).toEqual(middle)
  expect(readPastedPlace('https://plus.codes/8C7XM9W9+RM')).toEqual(middle)
  expect(readPastedPlace('https://plus.codes/8C7XM9W9%2BRM')).toEqual(middle)
})

test.each([
  ['https://maps.app.goo.gl/AbC123', 'link_shortened'],
  ['https://goo.gl/maps/AbC123', 'link_shortened'],
  ['W9W9+RM Oran', 'link_unreadable'],
  ['https://www.google.com.evil.example/maps/@35.6971,-0.6308,17z', 'link_unreadable'],
  ['https://evil.example/?q=35.6971,-0.6308', 'link_unreadable'],
  ['javascript:alert(35.6971,-0.6308)', 'link_unreadable'],
  ['https://www.google.com/maps/place/Oran', 'link_unreadable'],
  ['https://plus.codes/%E0%A4%A', 'link_unreadable'],
  ['geo:95,-0.6308', 'link_unreadable'],
  [`geo:${'1'.repeat(5000)},2`, 'link_unreadable'],
  ['', 'link_unreadable'],
  ['https://www.google.com/maps/@48.8566,2.3522,17z', 'link_abroad']
])('%.60s is refused: %s', (text, problem) => {
  expect(readPastedPlace(text)).toBe(problem)
})
