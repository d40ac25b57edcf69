import type { Page } from 'playwright-core'
import { appOfFunction, type PageScripts } from './page-scripts.ts'

const OBJECTS =
  'Object Function Array String Number Date RegExp Promise Map Set Error Symbol JSON Math Reflect Intl WeakMap Uint8Array'
const INTERFACES =
  'URL Node Element HTMLElement Document EventTarget Event History Response Headers Request XMLHttpRequest Navigator CSSStyleSheet AbortController'
const FUNCTIONS = 'fetch setTimeout requestAnimationFrame queueMicrotask matchMedia'

const SHARED = {
  objects: `${OBJECTS} ${INTERFACES}`.split(' '),
  functions: FUNCTIONS.split(' ')
}

export async function changedBuiltins(page: Page, scripts: PageScripts): Promise<string[]> {
  const changed = await replacedBuiltins(page)
  const apps = await Promise.all(changed.map(name => appOfFunction(scripts, name)))
  return changed.filter((_, index) => apps[index] !== 'shell')
}

async function replacedBuiltins(page: Page): Promise<string[]> {
  return page.evaluate(({ objects, functions }) => {
    type Realm = Record<string, object> & { Function: FunctionConstructor; history: History }
    const frame = document.createElement('iframe')
    document.documentElement.append(frame)
    const [used, fresh] = [window, frame.contentWindow].map(each => each as unknown as Realm) as [Realm, Realm]
    const functionText = (value: unknown) =>
      typeof value === 'function' ? fresh.Function.prototype.toString.call(value) : ''

    function changesIn(name: string, value: object = {}, original: object = {}): string[] {
      return Reflect.ownKeys(value)
        .filter(key => {
          const now = Object.getOwnPropertyDescriptor(value, key)
          const before = Object.getOwnPropertyDescriptor(original, key)
          return (
            !before ||
            (['value', 'get', 'set'] as const).some(part => functionText(now?.[part]) !== functionText(before[part]))
          )
        })
        .map(key => `${name}.${String(key)}`)
    }

    const changed = [
      ...objects.flatMap(name => changesIn(name, used[name], fresh[name])),
      ...objects.flatMap(name => {
        const [value, original] = [used, fresh].map(realm => (realm[name] as { prototype?: object }).prototype)
        return changesIn(`${name}.prototype`, value, original)
      }),
      ...changesIn('history', used.history, fresh.history),
      ...functions.filter(name => functionText(used[name]) !== functionText(fresh[name])),
      ...(document.adoptedStyleSheets.length > 0 ? ['document.adoptedStyleSheets'] : [])
    ]
    frame.remove()
    return changed
  }, SHARED)
}
