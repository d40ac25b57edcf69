import { createHash } from 'node:crypto'
import { boundedCache } from '@hirfa/delivery-releases'
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

const MOST_SCREENS = 300
const known = boundedCache<{ sheets: readonly Stylesheet[]; styles: InlineStyles }>(MOST_SCREENS)

export function inlineStyles(sheets: PageSheets, screen: string): InlineStyles {
  const all = [...sheets.ofShell.values(), ...sheets.ofScreen.values()]
  const found = known.get(screen)
  if (found?.sheets.length === all.length && found.sheets.every((sheet, index) => sheet === all[index])) {
    return found.styles
  }
  const styles = stylesOf(sheets, screen)
  known.set(screen, { sheets: all, styles })
  return styles
}

function stylesOf({ ofShell, ofScreen }: PageSheets, screen: string): InlineStyles {
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

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
