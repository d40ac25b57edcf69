import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { container, rendering, requestOf, serverBuild, SHELL, vectorOf } from '../testing/rendering.ts'
import { createRenderer } from './renderer.ts'

const GOOD = container('return "good " + data.answer')

test('a screen is rendered in the language and with the data of its page', async () => {
  const { render, problems } = rendering({ good: GOOD })
  expect(await render('good')).toBe('<main>ar good 1</main>')
  expect(await render('good', { language: 'fr', answer: '2' })).toBe('<main>fr good 2</main>')
  expect(problems).toEqual([])
})

describe('a remote that does not load gets no page, and is named', () => {
  test.each([
    ['throws', container('', 'throw new Error("at load")'), 'Error: at load'],
    ['loops', container('', 'while (true);'), 'it took too long'],
    ['never settles', 'module.exports = { init() {}, get: () => new Promise(() => {}) }', 'it did not finish']
  ])('%s', async (_name, code, reason) => {
    const { render, problems } = rendering({ bad: code, good: GOOD }, { startMs: 1_000 })
    expect(await render('bad')).toBeUndefined()
    expect(problems).toEqual([{ app: 'remote', reason }])
    expect(await render('good')).toBe('<main>ar good 1</main>')
  })
})

describe('a shell is named if it fails without the remote', () => {
  test.each([
    ['throws at load', 'throw new Error("at load")', 'Error: at load'],
    ['does not start', 'module.exports.start = () => { throw new Error("no start") }', 'Error: no start'],
    ['loops at load', 'while (true);', 'it took too long'],
    ['throws in render', `${SHELL}; module.exports.render = () => { throw new Error("frame") }`, 'Error: frame']
  ])('%s', async (_name, code, reason) => {
    const { renderer, problems } = rendering({}, { startMs: 1_000 })
    expect(await renderer.render(vectorOf('good', GOOD, serverBuild('shell', code)), requestOf('good'))).toBeUndefined()
    expect(problems).toEqual([{ app: 'shell', reason }])
  })

  test('not if only the remote makes its render throw', async () => {
    const shell = `${SHELL}; module.exports.render = async path => (await screenOf(path.slice(1))).Screen()`
    const { renderer, problems } = rendering({})
    const vector = vectorOf('bad', container('return null'), serverBuild('shell', shell))
    expect(await renderer.render(vector, requestOf('bad'))).toBeUndefined()
    expect(problems).toEqual([{ app: 'remote', reason: expect.stringContaining('TypeError') }])
  })
})

test('a context that failed begins anew', async () => {
  const { render } = rendering({
    bad: container('globalThis.count = (globalThis.count ?? 0) + 1; if (data.answer === "throw") throw 1; return count')
  })
  expect(await render('bad')).toBe('<main>ar 1</main>')
  expect(await render('bad')).toBe('<main>ar 2</main>')
  expect(await render('bad', { answer: 'throw' })).toBeUndefined()
  expect(await render('bad')).toBe('<main>ar 1</main>')
})

describe('app code reaches nothing of the process', () => {
  test.each([
    ['process', 'typeof process'],
    ['require of a module of Node', 'typeof require === "function" ? "free" : "undefined"'],
    ['fetch', 'typeof fetch'],
    ['Buffer', 'typeof Buffer'],
    ['WebAssembly code', 'new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))'],
    ['eval', 'eval("1")'],
    ['Function', 'Function("return this")()'],
    ['the constructor of a provided function', 'setTimeout.constructor("return process")()'],
    ['the constructor of the required function', 'given.constructor("return process")()'],
    [
      'the prototype chain of the module',
      'Object.getPrototypeOf(Object.getPrototypeOf(mine)) === null ? "undefined" : "chain"'
    ]
  ])('%s', async (_name, expression) => {
    const code = container(
      `try { return String(${expression}) } catch (error) { return error instanceof Error ? 'refused' : 'foreign error' }`,
      'const given = require, mine = module;'
    ).replace('typeof require === "function" ? "free" : "undefined"', '(() => { given("node:fs"); return "free" })()')
    const { render } = rendering({ bad: code })
    expect(await render('bad')).toMatch(/^<main>ar (undefined|refused)<\/main>$/)
  })
})

test('a screen that failed is not rendered again before a pause, which grows', async () => {
  let time = 0
  const { render, problems } = rendering({ bad: container('throw 1'), good: GOOD }, { pauseMs: 1_000, now: () => time })
  await render('bad')
  await render('bad')
  expect(problems).toHaveLength(1)
  time = 1_001
  await render('bad')
  time = 2_500
  await render('bad')
  expect(problems).toHaveLength(2)
  expect(await render('good')).toBe('<main>ar good 1</main>')
})

test('concurrent renders of a remote share one process', async () => {
  const { renderer } = rendering({})
  let starts = 0
  const { key, sources } = serverBuild('shell', SHELL)
  const shell = {
    key,
    sources: () => {
      starts += 1
      return sources()
    }
  }
  const render = (language: string, index: number) =>
    renderer.render({ ...vectorOf('good', GOOD, shell), key: `good ${index % 2}` }, requestOf('good', { language }))
  expect(await Promise.all(['ar', 'fr', 'en', 'ar', 'fr'].map(render))).toHaveLength(5)
  expect(starts).toBe(1)
})

test('the code of a remote that did not change is read and loaded once, whatever others do', async () => {
  const { renderer } = rendering({})
  let reads = 0
  const good = vectorOf(
    'good',
    container('return "loads " + loads', 'const loads = (globalThis.loads = 1 + (globalThis.loads ?? 0));')
  )
  const counted = { ...good.remote!, sources: () => ((reads += 1), good.remote!.sources()) }
  for (const version of ['1.0.0', '1.0.1', '1.0.2']) {
    const other = { ...vectorOf('other', GOOD), key: `other ${version}` }
    expect(await renderer.render(other, requestOf('other'))).toBe('<main>ar good 1</main>')
    expect(await renderer.render({ ...good, remote: counted }, requestOf('good'))).toBe('<main>ar loads 1</main>')
  }
  expect(reads).toBe(1)
})

test('a remote that ends its process is not rendered before a pause, and others are', async () => {
  let time = 0
  const looping = container('if (data.answer === "loop") while (true); return data.answer')
  const { renderer, render, problems } = rendering(
    { looping, good: GOOD },
    { renderMs: 100, pauseMs: 1_000, now: () => time }
  )
  const vector = vectorOf('looping', looping)
  const page = (answer: string, module = './screen') =>
    renderer.render(vector, { ...requestOf('looping', { answer }), module })
  expect(await page('first')).toBe('<main>ar first</main>')
  expect(await page('loop')).toBeUndefined()
  expect(await page('other', './other')).toBeUndefined()
  expect(await render('good')).toBe('<main>ar good 1</main>')
  time = 1_001
  expect(await page('other', './other')).toBe('<main>ar other</main>')
  expect(problems).toEqual([{ app: 'remote', reason: 'it took too long' }])
})

test('the contexts of many releases do not fill the memory of a process', async () => {
  // As much code as a remote with a framework, which a context keeps.
  const code = container('return text.length', `const text = ${JSON.stringify('كود'.repeat(200_000))};`)
  const { renderer, problems } = rendering({})
  for (let release = 0; release < 40; release++) {
    const vector = { ...vectorOf('large', code), key: `release ${release}` }
    expect(await renderer.render(vector, requestOf('large'))).toBe('<main>ar 600000</main>')
  }
  expect(problems).toEqual([])
})

test('a remote whose files cannot be read fails alone', async () => {
  const reported: unknown[] = []
  const { renderer } = rendering({}, { report: problem => reported.push(problem), pauseMs: 60_000 })
  const bad = {
    ...vectorOf('bad', GOOD),
    remote: { key: 'bad', sources: () => Promise.reject(new Error('no answer')) }
  }
  expect(await renderer.render(bad, requestOf('bad'))).toBeUndefined()
  expect(await renderer.render(vectorOf('good', GOOD), requestOf('good'))).toBe('<main>ar good 1</main>')
  expect(reported).toHaveLength(1)
})

test('screens that wait behind one that loops are rendered, and only that one is at fault', async () => {
  const looping = container('while (true);')
  const { render, problems } = rendering({ looping, good: GOOD }, { startMs: 500, renderMs: 500, pauseMs: 60_000 })
  const [, , ...good] = await Promise.all([
    render('looping'),
    render('looping', { language: 'fr' }),
    render('good'),
    render('good', { language: 'en' })
  ])
  expect(good).toEqual(['<main>ar good 1</main>', '<main>en good 1</main>'])
  expect(problems).toEqual([{ app: 'remote', reason: 'it took too long' }])
  expect(await render('good', { answer: '2' })).toBe('<main>ar good 2</main>')
})

test('a shell whose files cannot be read is tried again after the same pause each time', async () => {
  const reported: unknown[] = []
  let time = 0
  let reads = 0
  const renderer = createRenderer({
    onProblem: () => expect.unreachable('no version is at fault'),
    report: problem => reported.push(problem),
    pauseMs: 1_000,
    now: () => time
  })
  onTestFinished(() => renderer.close())
  const { key, sources } = serverBuild('shell', SHELL)
  const shell = {
    key,
    sources: async () => {
      reads += 1
      if (reads < 4) throw new Error('the bucket does not answer')
      return sources()
    }
  }
  const render = () => renderer.render(vectorOf('good', GOOD, shell), requestOf('good'))
  for (const now of [0, 500, 1_001, 2_002]) {
    time = now
    expect(await render()).toBeUndefined()
  }
  expect([reads, reported.length]).toEqual([3, 3])
  time = 3_003
  expect(await render()).toBe('<main>ar good 1</main>')
})

test('renders do not fill the memory, and a context is replaced after some of them', async () => {
  const { render, problems } = rendering(
    { leaking: container('(globalThis.all ??= []).push(new Array(1_000).fill(1)); return all.length') },
    { mostRenders: 500 }
  )
  const lengths: number[] = []
  for (let count = 0; count < 1_200; count++) {
    lengths.push(Number(/\d+/.exec((await render('leaking')) ?? '')?.[0]))
  }
  expect([Math.max(...lengths), lengths.at(-1)]).toEqual([500, 200])
  expect(problems).toEqual([])
})

test('a page of a remote without a server output is rendered by the shell', async () => {
  const { renderer } = rendering({})
  const shell = serverBuild('shell', 'module.exports = { start() {}, render: path => ({ html: path }) }')
  const vector = { ...vectorOf('', GOOD, shell), remote: undefined }
  expect(await renderer.render(vector, requestOf('none'))).toBe('/none')
})

describe.runIf(process.platform === 'linux')('on Linux', () => {
  function renderers(): number[] {
    const own = String(process.pid)
    return readFileSync(`/proc/${own}/task/${own}/children`, 'utf8').trim().split(' ').map(Number)
  }

  test('the remotes of a large product share a few processes', async () => {
    const remotes = Array.from({ length: 8 }, (_, index) => `mf-${index}`)
    const { render, problems } = rendering(Object.fromEntries(remotes.map(remote => [remote, GOOD])), {
      mostProcesses: 2
    })
    const before = renderers().length
    const pages = await Promise.all([...remotes, 'mf-0'].map(remote => render(remote)))
    expect(new Set(pages)).toEqual(new Set(['<main>ar good 1</main>']))
    expect(problems).toEqual([])
    // Two and a spare one.
    await expect.poll(() => renderers().length - before).toBeLessThanOrEqual(3)
  })

  test('the process of a renderer has no environment', async () => {
    const { render } = rendering({ good: GOOD })
    await render('good')
    const environments = renderers().map(pid => readFileSync(`/proc/${pid}/environ`, 'utf8'))
    expect(environments.filter(text => text.includes('PATH='))).toEqual([])
  })

  test('a process that gets no CPU time is not late', async () => {
    const { render, problems } = rendering({ good: GOOD }, { startMs: 600 })
    await render('good')
    const stopped = renderers()
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    const page = render('good', { answer: '2' })
    await setTimeout(1_000)
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
    expect([await page, problems]).toEqual(['<main>ar good 2</main>', []])
  })
})
