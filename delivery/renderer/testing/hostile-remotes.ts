import { container } from './rendering.ts'

/** The text of the page, if it is sent, and the reason of the problem, if the remote is named. */
export interface Result {
  page?: string
  problem?: string | RegExp
}

export interface Hostile {
  code: string
  during: Result
  /** In a timer that the screen has set. */
  after: Result
}

/** Of remotes that use up their time. */
export const LOOP = /too long|ended/
const LATE = 'a promise or a timer failed'
const SENT = { page: 'sent', problem: LATE }
const QUIET = { page: 'sent' }
const always = (problem: string | RegExp, code: string): Hostile => ({ code, during: { problem }, after: { problem } })
const loops = (code: string) => always(LOOP, code)
const changes = (code: string) => always('it changed built-in objects', code)
const refused = (code: string) => ({ code, during: { problem: 'its screen did not render' }, after: SENT })
/** Fails as the value of a screen only. */
const returns = (problem: string | RegExp, code: string) => ({ code, during: { problem }, after: QUIET })
/** Returns what it has reached. */
const reaches = (page: string, code: string) => ({ code, during: { page }, after: QUIET })

const FOREIGN = `value => value !== null && /object|function/.test(typeof value) && !(value instanceof Object)`

/** What a screen does while it renders, or after its page is complete. */
export const HOSTILE: Record<string, Hostile> = {
  'a loop': loops('while (true);'),
  'a loop of microtasks': loops('const next = () => Promise.resolve().then(next); next()'),
  'a chain of queueMicrotask': loops('const next = () => queueMicrotask(next); next()'),
  'a chain of timers': loops('const next = () => setTimeout(next, 0); next()'),
  'a full heap': loops('const all = []; while (true) all.push(new Array(1e5).fill({}))'),
  'full buffers': loops('const all = []; while (true) try { all.push(new Uint8Array(1e6).fill(1)) } catch {}'),
  'growing JSON': loops('for (let text = "[]"; ; ) text = JSON.stringify([text, text].slice(text.length > 1e7))'),
  'kept memory': reaches('', '(globalThis.all ??= []).push(new Array(1e6).fill(1)); return ""'),
  'Atomics.wait': refused('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'),
  'Atomics.waitAsync': refused('Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)'),
  'a spin on shared memory': refused('for (const cell = new SharedArrayBuffer(4); ; );'),
  'a finalizer': refused('new FinalizationRegistry(() => { while (true); }).register({}, 1)'),
  'a compilation': refused('WebAssembly.compile(new Uint8Array(8)).catch(() => { while (true); })'),
  setInterval: refused('setInterval(() => { while (true); }, 0)'),
  MessageChannel: refused('new MessageChannel().port1.postMessage(1)'),
  'a throw': refused('throw new Error("broken")'),
  'endless recursion': refused('const deeper = () => deeper() + 1; deeper()'),
  'process.exit': refused('process.exit(0)'),
  'the constructor of a constructor': refused('setTimeout.constructor.constructor("return process")().exit(0)'),
  'a rejected promise': { code: 'Promise.reject(new Error("late")); return "sent"', during: SENT, after: SENT },
  'a promise that never settles': returns('it did not finish', 'return new Promise(() => undefined)'),
  'a getter that throws': returns('Error: trap', 'return { get toString() { throw new Error("trap") } }'),
  'a text that loops': returns(LOOP, 'return { toString() { while (true); } }'),
  'a proxy that loops': returns(LOOP, 'return new Proxy({}, { get() { while (true); } })'),
  'megabytes of HTML': returns('its page is too long', 'return "x".repeat(1e6)'),
  'a changed prototype': changes('Object.prototype.polluted = "yes"'),
  'a replaced built-in': changes('Array.prototype.map = () => []'),
  'a replaced promise': changes('Promise.prototype.then = () => undefined'),
  'a global': reaches('', 'globalThis.leaked = "yes"; return ""'),
  'call sites': reaches(
    'undefined',
    `Error.stackTraceLimit = 50
     Error.prepareStackTrace = (_, sites) => 'sites ' + sites.map(site => site.getThis() + site.getFunction())
     const stack = String(new Error().stack)
     delete Error.prepareStackTrace
     return stack`
  ),
  'the error of an import': reaches(
    'own',
    `const imported = import('node:fs')
     return imported.catch(error => [imported, error].some(${FOREIGN}) ? 'foreign' : 'own')`
  ),
  'an import in a comment and in texts': reaches(
    'true import("x")',
    'return `${import /* of */ ("node:fs").catch(() => 1) instanceof Promise} import("x")` // import("x")\n'
  ),
  'errors at the end of the stack': reaches(
    '0',
    `const isForeign = ${FOREIGN}
     let foreign = 0
     const count = work => { try { if (isForeign(work())) foreign++ } catch (error) { if (isForeign(error)) foreign++ } }
     const deeper = () => {
       count(deeper)
       count(() => new Error('x').stack)
       count(() => eval('1'))
     }
     deeper()
     return foreign`
  )
}

/** A remote that behaves until the data of its page names the moment of its attack. */
export function hostileRemote(code: string): string {
  return container(`
    const attack = () => { ${code} }
    if (data.answer === 'during') return attack()
    if (data.answer === 'after') setTimeout(attack, 500)
    return data.answer === 'after' ? 'sent' : 'calm'`)
}
