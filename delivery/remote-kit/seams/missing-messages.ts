import { dirname } from 'node:path'
import {
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isStringLiteral,
  isVariableDeclaration
} from 'typescript/unstable/ast/is'
import type { Node } from 'typescript/unstable/ast'
import { type Language, LANGUAGES, type Seams } from 'shared-contract/release'
import { found, type SourceProgram } from './source-program.ts'

type Texts = ReadonlyMap<string, string>

const FILE = /\/messages\/((ar|en|fr))\.ts$/
const FORM = /_(zero|one|two|few|many|other)$/

/** The messages that some language lacks, by name, of every catalogue that was compiled into a build. */
export function missingMessages(program: SourceProgram, sources: readonly string[]): Seams['missing'] {
  const catalogues = Map.groupBy(
    sources.filter(source => FILE.test(source)),
    source => dirname(source)
  )
  const missing: Seams['missing'] = { ar: [], en: [], fr: [] }
  for (const files of catalogues.values()) {
    const textsIn = (language: Language): Texts => {
      const path = files.find(file => FILE.exec(file)?.[1] === language)
      return path ? textsOf(program.file(path)) : new Map()
    }
    const texts = { ar: textsIn('ar'), en: textsIn('en'), fr: textsIn('fr') }
    for (const language of LANGUAGES) missing[language].push(...lackingIn(language, texts))
  }
  return missing
}

/** A counted message has the forms by which a language counts, any other has one text. */
function lackingIn(language: Language, texts: Record<Language, Texts>): string[] {
  const keys = [...new Set(LANGUAGES.flatMap(each => [...texts[each].keys()]))]
  // Only Arabic counts in pairs: what has a form for two is counted.
  const counted = [
    ...new Set(keys.filter(key => key.endsWith('_two') && texts.ar.has(key)).map(key => key.replace(FORM, '')))
  ]
  const plain = keys.filter(key => !counted.includes(key.replace(FORM, '')))
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const expected = [...plain, ...counted.flatMap(key => forms.map(form => `${key}_${form}`))]
  return expected.filter(key => !texts[language].get(key)?.trim())
}

function textsOf(file: Node): Texts {
  const catalogue = found(file, isVariableDeclaration).find(({ name }) => 'text' in name && name.text === 'messages')
  const [object] = catalogue ? found(catalogue, isObjectLiteralExpression) : []
  const texts = new Map<string, string>()
  for (const property of object?.properties ?? []) {
    if (!isPropertyAssignment(property) || !('text' in property.name)) continue
    const { initializer } = property
    if (isStringLiteral(initializer) || isNoSubstitutionTemplateLiteral(initializer)) {
      texts.set(property.name.text, initializer.text)
    }
  }
  return texts
}
