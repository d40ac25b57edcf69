/** Versions of an app with valid hashes whose code fails. Half of the visitors of the drill's own product get them. */
import { rmSync } from 'node:fs'
import { BUCKETS } from '@hirfa/delivery-releases'
import { breakBuild, type Change } from '../../e2e/kit/changed-build.ts'
import type { Product } from '../product/start-product.ts'
import type { Cell } from './cells.ts'

/** The buckets of visitors with and without a canary of `SHARE` percent. */
export const VISITORS = { canary: 0, live: BUCKETS - 1 }
const SHARE = '50'

/** Replaces the component of a screen. `REACT` is React in the module of the screen, `SHOW` the screen. */
const screen =
  (body: string): Change =>
  text => {
    // A module exports by functions before its code, or by values after it.
    const exported = /\bScreen:(\(\)=>)?([\w$]+)/.exec(text)
    const [found = '', getter = '', show = ''] = exported ?? []
    const place = exported?.index ?? 0
    const uses = [...text.matchAll(/\(0,([\w$]+)\.use(?:Effect|State|Ref|Memo)\)/g)]
    const use = getter ? uses.find(each => each.index > place) : uses.findLast(each => each.index < place)
    const code = body.replaceAll('REACT', use?.[1] ?? '').replaceAll('SHOW', show)
    return text.replace(found, () => `Screen:${getter}globalThis.drillScreen??=()=>{${code}}`)
  }

const CHANGES: Record<string, Change> = {
  'throws at load': text => `throw new Error("drill: load");${text}`,
  'throws in render': screen('throw new Error("drill: render")'),
  'throws in an effect': screen('REACT.useEffect(()=>{throw new Error("drill: effect")},[]);return SHOW()'),
  'suspends for ever': screen('throw globalThis.drillNever??=new Promise(()=>{})'),
  'renders nothing': screen('return null'),
  'endless loop': screen('for(;;);')
}

export interface BrokenVersions {
  /** Makes a version with this fault the canary of the app. `chunk`: the name of the page's chunk without its hash. */
  offer(cell: Cell, chunk: string): Promise<void>
  end(app: string): Promise<unknown>
}

/** `build` returns a folder with a working build of an app that differs from the live one in its version. */
export function brokenVersions(product: Product, build: (app: string) => Promise<string>): BrokenVersions {
  let count = 0
  return {
    async offer({ fault, artefact, app }, chunk) {
      const change = CHANGES[fault.name]
      if (!change) throw new Error(`${fault.name} is no fault of code`)
      const version = `1.1.${++count}`
      const file = artefact === 'chunk' ? new RegExp(`^${chunk}\\..*\\.js$`) : entryFile(app)
      const folder = breakBuild(await build(app), version, file, change)
      await product.release('publish', folder)
      rmSync(folder, { recursive: true })
      // The gate would refuse a build without its large files.
      await product.release('canary', app, version, SHARE, '--force', '--why', `the drill: ${fault.name}`)
    },
    end: app => product.release('rollback', app, '--why', 'the next fault')
  }
}

function entryFile(app: string): RegExp {
  return app === 'shell' ? /^shell\..*\.js$/ : /^remote-entry\.js$/
}
