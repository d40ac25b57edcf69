import { createHash } from 'node:crypto'
import type { Compiler } from '@rspack/core'

const FONT_FACE = /@font-face\{[^}]*\}/g

/**
 * Moves the font faces of an app's stylesheet into `fonts.{hash}.css`. A page with that file inlined must not link it: browsers load
 * the fonts of a later rule anew and exchange the letters on display.
 */
export class SeparateFontsPlugin {
  readonly app: string

  constructor(app: string) {
    this.app = app
  }

  apply({ hooks, webpack: { Compilation, sources } }: Compiler): void {
    hooks.thisCompilation.tap('SeparateFontsPlugin', compilation => {
      // After the minimizer, before the source maps are written.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1
      compilation.hooks.processAssets.tap({ name: 'SeparateFontsPlugin', stage }, assets => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.startsWith(`${this.app}.`) || !name.endsWith('.css')) continue
          const faces = [...source.source().toString().matchAll(FONT_FACE)]
          if (faces.length === 0) continue
          const rest = new sources.ReplaceSource(source)
          for (const { index, 0: face } of faces) rest.replace(index, index + face.length - 1, '')
          const text = faces.map(([face]) => face).join('')
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
          compilation.emitAsset(`fonts.${hash}.css`, new sources.RawSource(text))
          compilation.updateAsset(name, rest)
        }
      })
    })
  }
}
