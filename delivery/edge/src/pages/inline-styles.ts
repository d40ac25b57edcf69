import { createHash } from 'node:crypto'
import { boundedCache } from '@hirfa/delivery-releases'
import { elementsIn } from './used-selectors.ts'
import { type Stylesheet, textOf, usedStyles, withoutUnusedProperties } from './used-styles.ts'

/** The stylesheets of a page by file name, in the order of the cascade. */
export interface PageSheets {
  ofShell: ReadonlyMap<string, Stylesheet>
  ofScreen: ReadonlyMap<string, Stylesheet>
}

export interface InlineStyles {
  /** The styles that the content needs, for the head. */
  head: string
  /**
   * The screen's part once more, for the place between the stylesheets of the shell and of the screen: until the second one has
   * arrived, rules of the first one would replace it.
   */
  ofScreen: string
  /** The names of the files that the page contains whole. */
  whole: ReadonlySet<string>
  /** The sources of the elements for the content security policy. */
  sources: readonly string[]
}

const MOST_SCREENS = 300
/** By the HTML of the screen: pages of other hosts, and of releases that change another remote, have the same screen. */
const known = boundedCache<{ sheets: readonly Stylesheet[]; styles: InlineStyles }>(MOST_SCREENS)

/** The styles that a rendered page needs before its stylesheets arrive. */
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
  const texts = withoutUnusedProperties(used, screen).map(textOf)
  const head = texts.join('')
  const screenText = texts.slice(ofShell.size).join('')
  return {
    head: styleElement(head),
    ofScreen: styleElement(screenText),
    whole: new Set(sheets.flatMap(([name, sheet], index) => (texts[index] === textOf(sheet) ? [name] : []))),
    sources: [head, screenText].filter(Boolean).map(sourceOf)
  }
}

function styleElement(text: string): string {
  return text && `<style>${text}</style>`
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
