import type { CachePart } from '../server/edge-cache.ts'
import { hashSource } from './inline-scripts.ts'
import { elementsIn } from './used-selectors.ts'
import { type Stylesheet, printSheet, usedStyles, withoutUnusedProperties } from './used-styles.ts'

export interface PageSheets {
  ofShell: ReadonlyMap<string, Stylesheet>
  ofScreen: ReadonlyMap<string, Stylesheet>
}

export interface InlineStyles {
  /** Rules of the shell are in a layer, so that its stylesheet does not replace those of the screen. */
  head: string
  whole: ReadonlySet<string>
  sources: readonly string[]
}

export interface KnownStyles {
  sheets: readonly Stylesheet[]
  styles: InlineStyles
}

/** Returns the same object for the same screen and sheets while `known` caches it. */
export function inlineStyles(sheets: PageSheets, screen: string, known: CachePart<KnownStyles>): InlineStyles {
  const all = [...sheets.ofShell.values(), ...sheets.ofScreen.values()]
  const found = known.get(screen)
  if (found?.sheets.length === all.length && found.sheets.every((sheet, index) => sheet === all[index])) {
    return found.styles
  }
  const styles = usedIn(screen, sheets)
  known.set(screen, { sheets: all, styles }, 2 * styles.head.length)
  return styles
}

function usedIn(screen: string, { ofShell, ofScreen }: PageSheets): InlineStyles {
  const sheets = [...ofShell, ...ofScreen]
  const elements = elementsIn(screen)
  const used = sheets.map(([, sheet]) => usedStyles(sheet, elements))
  const texts = withoutUnusedProperties(used, screen).map(printSheet)
  const text = texts.join('')
  return {
    head: text && `<style>${text}</style>`,
    whole: new Set(sheets.flatMap(([name, sheet], index) => (texts[index] === printSheet(sheet) ? [name] : []))),
    sources: text ? [hashSource(text)] : []
  }
}
