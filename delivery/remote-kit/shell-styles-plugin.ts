import { createHash } from 'node:crypto'
import type { Compiler } from '@rspack/core'
import { parse } from 'css-tree'

/**
 * Rules of the shell are in a layer: those of remotes win, whichever stylesheet arrives first. Fonts are in a file of
 * their own: a page with this file inlined must not link it, as browsers load the fonts of a later rule anew.
 */
export class ShellStylesPlugin {
  apply({ hooks, webpack: { Compilation, sources } }: Compiler): void {
    hooks.thisCompilation.tap('ShellStylesPlugin', compilation => {
      // After the minimizer, before the source maps are written.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1
      compilation.hooks.processAssets.tap({ name: 'ShellStylesPlugin', stage }, assets => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue
          const css = source.source().toString()
          const faces = fontFaces(css)
          const rest = new sources.ReplaceSource(source)
          for (const { start, end } of faces) rest.replace(start, end - 1, '')
          compilation.updateAsset(name, new sources.ConcatSource('@layer shell{', rest, '}'))
          if (faces.length === 0) continue
          const text = faces.map(({ start, end }) => css.slice(start, end)).join('')
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
          compilation.emitAsset(`fonts.${hash}.css`, new sources.RawSource(text))
        }
      })
    })
  }
}

function fontFaces(css: string): { start: number; end: number }[] {
  const sheet = parse(css, { positions: true, parseValue: false })
  const rules = sheet.type === 'StyleSheet' ? sheet.children.toArray() : []
  return rules.flatMap(rule =>
    rule.type === 'Atrule' && rule.name === 'font-face' && rule.loc
      ? [{ start: rule.loc.start.offset, end: rule.loc.end.offset }]
      : []
  )
}
