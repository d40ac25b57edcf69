import type { RequestListener } from 'node:http'
import { onTestFinished, describe, expect, test } from 'vitest'
import { testServer } from '../../../delivery/testing/test-server.ts'
import { addressProblem } from './check-address.ts'
import { runCases } from './run-cases.ts'
import { runCommand } from './release-cases.ts'
import { asMarkdown, score } from './score.ts'
import { open } from './store-page.ts'
import { browsersFor } from './visit.ts'

const HTML = { 'content-type': 'text/html' }
const ANSWER_MS = 300

const serve = async (listener: RequestListener) => `${(await testServer(listener)).url}/`

describe('a run ends with a sentence at an address that', () => {
  test.each<[what: string, listener: RequestListener, sentence: string]>([
    ['never answers', () => undefined, 'did not answer within 0.3 seconds.'],
    [
      'sends its page drop by drop',
      (_request, response) => {
        response.writeHead(200, HTML).write('<p>')
      },
      'did not answer within 0.3 seconds.'
    ],
    [
      'sends without end',
      (_request, response) => {
        const part = Buffer.alloc(2_000_000)
        const more = () => void response.write(part, more)
        response.writeHead(200, HTML).write(part, more)
      },
      'sends more than 5 MB as its home page.'
    ],
    [
      'leads elsewhere',
      (request, response) => {
        const host = request.headers.host?.replace('127.0.0.1', 'localhost')
        if (request.headers.host?.startsWith('127')) response.writeHead(302, { location: `http://${host}/` }).end()
        else response.writeHead(200, HTML).end()
      },
      'leads to another site'
    ],
    ['fails', (_request, response) => void response.writeHead(500, HTML).end(), 'answers with the status 500.'],
    ['closes connections', request => void request.socket.destroy(), 'cannot be read: '],
    ['sends no page', (_request, response) => void response.writeHead(200).end('{}'), 'sends no HTML.']
  ])('%s', async (_what, listener, sentence) => {
    const answerMs = sentence.includes('seconds') ? ANSWER_MS : undefined
    expect(await addressProblem(await serve(listener), answerMs)).toContain(sentence)
  })

  test.each(['tractors', 'file:///etc/passwd', ''])('is none: "%s"', async address => {
    expect(await score(address)).toBe(`"${address}" is not an address with http or https.`)
  })
})

test('a page that never ends costs its case, not the next one, and reaches no other host', async () => {
  const asked: string[] = []
  const other = await serve((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  const elsewhere = other.replace('127.0.0.1', 'localhost')
  const address = await serve((request, response) => {
    const body =
      request.url === '/busy' ? 'for (;;);' : `alert(1); open('${elsewhere}opened'); void fetch('${elsewhere}fetched')`
    response.writeHead(200, HTML).end(`<h1>Tractors</h1><img src="${elsewhere}picture"><script>${body}</script>`)
  })
  const browsers = browsersFor(address, 30_000)
  onTestFinished(() => browsers.close())
  const results = await runCases(
    'hostile',
    [
      { name: 'busy', limitMs: 2_000, run: visit => open(visit, '/busy') },
      {
        name: 'dialogs',
        async run(visit) {
          await visit.page.goto(visit.address, { waitUntil: 'commit' })
          await visit.page.locator('h1').waitFor()
        }
      }
    ],
    browsers
  )
  expect(results).toEqual([
    { group: 'hostile', name: 'busy', points: 0, note: 'It took longer than 2 seconds.' },
    { group: 'hostile', name: 'dialogs', points: 1, note: '' }
  ])
  expect(asked).toEqual([])
})

test('the table has points, shares, what is not offered and the reason of a failure in one line', () => {
  const group = 'releases'
  const text = asMarkdown({
    address: 'http://store.example',
    results: [
      { group, name: 'one', points: 1, note: '' },
      { group, name: 'two', points: 1 / 3, note: '1 of 3 files' },
      { group, name: 'three', points: undefined, note: 'not offered' }
    ],
    weights: 'Not weighed.'
  })
  expect(text.split('\n').filter(Boolean)).toEqual([
    'http://store.example',
    '| releases: 1.33 of 3 | points | |',
    '| --- | --- | --- |',
    '| one | 1 |  |',
    '| two | 0.33 | 1 of 3 files |',
    '| three | – | not offered |',
    'Not weighed.'
  ])
})

test('a command gets the team as its last argument, and a failed one is named', async () => {
  expect(await runCommand('echo first; echo release', 'decide')).toBe('release decide')
  await expect(runCommand('false', 'decide')).rejects.toThrow('"false decide" ended with 1.')
})
